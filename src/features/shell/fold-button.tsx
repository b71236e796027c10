import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'

/** Button below the left navigation that collapses it to a rail, to give lists more width. */
export function FoldButton({ onFold }: { onFold: () => void }) {
  return (
    <Group
      className={styles.quiet}
      gap="0.625rem"
      wrap="nowrap"
      pos="sticky"
      bottom={0}
      w="100%"
      mih="2.75rem"
      mt="md"
      px="0.625rem"
      py="0.375rem"
      bg="var(--paper)"
      fz="0.9375rem"
      fw={600}
      style={{ borderTop: '1px solid var(--line)' }}
      renderRoot={(props) => <UnstyledButton {...props} onClick={onFold} />}
    >
      <Icon name="fold" />
      Collapse navigation
      <Kbd aria-hidden="true" ms="auto">
        [
      </Kbd>
    </Group>
  )
}
