import { Stack, VisuallyHidden } from '@mantine/core'
import styles from './navigation-loading.module.css'

/** A placeholder while no navigation data is on the device yet (product: Navigation). */
export function NavigationLoading() {
  return (
    <Stack className={styles.loading} component="output" gap="sm" px="xs" py="sm">
      <VisuallyHidden>Loading navigation</VisuallyHidden>
      <i />
      <i />
      <i />
      <i />
    </Stack>
  )
}
