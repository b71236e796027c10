import { useMediaQuery } from '@mantine/hooks'

/** Whether a media query matches, from the first drawing on; follows changes. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, false, { getInitialValueInEffect: false })
}
