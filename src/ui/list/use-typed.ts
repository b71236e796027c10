import { useEffect, useRef, useState } from 'react'

/** An address that changed with every letter would fill the history's rate limit, and a browser's back button with nonsense. */
const settledMs = 300

/** Text as it is typed, at once; handed on when the typing pauses. What comes from outside (back, a view) takes its place. */
export function useTyped(given: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(given)
  const [lastGiven, setLastGiven] = useState(given)
  // What was handed on comes back a moment later, when more may have been typed: that is no news from outside.
  const [sent, setSent] = useState(given)
  const settle = useRef(onSettled)

  if (given !== lastGiven) {
    setLastGiven(given)
    if (given !== sent) {
      setSent(given)
      setText(given)
    }
  }

  useEffect(() => {
    settle.current = onSettled
  })

  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      settle.current(text)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, sent])

  return [text, setText] as const
}
