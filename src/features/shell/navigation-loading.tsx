import { VisuallyHidden } from '@mantine/core'
import styles from './navigation-loading.module.css'

/** Stands where the navigation will be, while nothing of it is on the device yet (product: Navigation). */
export function NavigationLoading() {
  return (
    <output className={styles.loading}>
      <VisuallyHidden>Loading navigation</VisuallyHidden>
      <i />
      <i />
      <i />
      <i />
    </output>
  )
}
