import { useEffect, useState } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'

const key = 'navigation'

/**
 * Whether the left navigation is folded to a rail. On a wide screen that is remembered; a tablet, and a page that needs the
 * width, begin folded each time.
 * The key [ folds and unfolds it.
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

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === '[' && isForThePage(event)) fold(!isFolded)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  return [isFolded, fold]
}
