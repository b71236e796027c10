import '@mantine/core/styles/Kbd.layer.css'
import { Kbd, UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './navigation-rail.module.css'

/** Button below the left navigation that collapses it to a rail, to give lists more width. */
export function FoldButton({ onFold }: { onFold: () => void }) {
  return (
    <UnstyledButton className={styles.fold} onClick={onFold}>
      <Icon name="fold" />
      Collapse navigation
      <Kbd aria-hidden="true" ms="auto">
        [
      </Kbd>
    </UnstyledButton>
  )
}
