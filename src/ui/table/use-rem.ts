import { useSyncExternalStore } from 'react'

/** Pixels per rem at the user's font size. */
export function useRem(): number {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('resize', onChange)
      return () => removeEventListener('resize', onChange)
    },
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
}
