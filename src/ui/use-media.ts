import { useSyncExternalStore } from 'react'

/** Whether a media query matches; follows changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    // Markup made without a screen, as in tests.
    () => false,
  )
}
