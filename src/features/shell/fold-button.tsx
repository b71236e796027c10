import { Group, Kbd, UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { isForThePage } from '#app/ui/single-keys.ts'
import styles from './shell.module.css'

/** Button below the left navigation that collapses it to a rail, to give lists more width. */
export function FoldButton({ onFold }: { onFold: () => void }) {
  const hasKeys = useMedia('(hover: hover)')
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
      {hasKeys && (
        <Kbd aria-hidden="true" ms="auto">
          [
        </Kbd>
      )}
    </Group>
  )
}

const key = 'navigation'

/**
 * Whether the left navigation is collapsed to a rail. On wide screens the choice is remembered; on
 * tablets and pages that need the width it always starts collapsed. The [ key toggles it.
 */
export function useFold(isNarrow: boolean): [boolean, (isFolded: boolean) => void] {
  const [isFoldedWide, setFoldedWide] = useState(() => localStorage.getItem(key) === 'folded')
  const [isFoldedNarrow, setFoldedNarrow] = useState(true)
  const isFolded = isNarrow ? isFoldedNarrow : isFoldedWide

  function fold(next: boolean) {
    if (isNarrow) return setFoldedNarrow(next)
    localStorage.setItem(key, next ? 'folded' : 'open')
    setFoldedWide(next)
  }

  useWindowEvent('keydown', (event) => {
    if (event.key === '[' && isForThePage(event)) fold(!isFolded)
  })

  return [isFolded, fold]
}
