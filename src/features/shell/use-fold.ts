import { useEffect, useState } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'

const key = 'navigation'

/**
 * Whether the left navigation is folded to a rail. On a wide screen that is remembered; a tablet begins folded each time.
 * The key [ folds and unfolds it.
 */
export function useFold(isTablet: boolean): [boolean, (isFolded: boolean) => void] {
  const [isFoldedWide, setFoldedWide] = useState(() => localStorage.getItem(key) === 'folded')
  const [isFoldedTablet, setFoldedTablet] = useState(true)
  const isFolded = isTablet ? isFoldedTablet : isFoldedWide

  function fold(next: boolean) {
    if (isTablet) return setFoldedTablet(next)
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
