import { useSyncExternalStore } from 'react'

/** How many pixels a rem is, with this person's type size. */
export function useRem(): number {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange)
      return () => removeEventListener('resize', onChange)
    },
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
}
