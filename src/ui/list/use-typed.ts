import { useEffect, useRef, useState } from 'react'

/** An address that changed with every letter would fill the history's rate limit, and a browser's back button with nonsense. */
const settledMs = 300

/** Text as it is typed, at once; handed on when the typing pauses. What comes from outside (back, a view) takes its place. */
export function useTyped(given: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(given)
  const [known, setKnown] = useState(given)
  const settle = useRef(onSettled)

  if (given !== known) {
    setKnown(given)
    setText(given)
  }

  useEffect(() => {
    settle.current = onSettled
  })

  useEffect(() => {
    if (text === known) return
    const timer = setTimeout(() => {
      setKnown(text)
      settle.current(text)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, known])

  return [text, setText] as const
}
