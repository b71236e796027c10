import { useEffect, useState } from 'react'

/** Pixels per rem at the user's font size. Read once, because reading it makes the browser lay out the page. */
export function useRem(): number {
  const [rem, setRem] = useState(readRem)
  useEffect(() => {
    const onResize = () => setRem(readRem())
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [])
  return rem
}

function readRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
