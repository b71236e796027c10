import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

/** Pixels per rem at the user's font size. Read once, because reading it makes the browser lay out the page. */
export function useRem(): number {
  const [rem, setRem] = useState(readRem)
  useWindowEvent('resize', () => setRem(readRem()))
  return rem
}

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
