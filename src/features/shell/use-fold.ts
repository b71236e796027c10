import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'

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
