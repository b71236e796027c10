import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Updating the URL on every keystroke would hit the browser's rate limit for history changes and
 * clutter the history.
 */
const settledMs = 300

/**
 * Text that updates at once while typing and is reported when typing pauses. A new value from
 * outside (Back, a saved view) replaces it.
 */
export function useSettledText(given: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(given)
  const [lastGiven, setLastGiven] = useState(given)
  // The reported text comes back as `given` a moment later, when more may have been typed. That is
  // not a change from outside.
  const [sent, setSent] = useState(given)
  const settle = useEffectEvent(onSettled)

  if (given !== lastGiven) {
    setLastGiven(given)
    if (given !== sent) {
      setSent(given)
      setText(given)
    }
  }

  useEffect(() => {
    if (text === sent) return
    const timer = setTimeout(() => {
      setSent(text)
      settle(text)
    }, settledMs)
    return () => clearTimeout(timer)
  }, [text, sent])

  return [text, setText] as const
}
