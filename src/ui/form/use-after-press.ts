import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useRef } from 'react'

/**
 * Returns a function that runs an action at once, or after the current press has ended. Content
 * that appears during a press moves the button out from under the finger, and the click is lost.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const pending = useRef<(() => void)[]>([])

  function press() {
    isPressed.current = true
  }

  function release() {
    isPressed.current = false
    const actions = pending.current.splice(0)
    // The click event follows the release.
    setTimeout(() => {
      for (const action of actions) action()
    })
  }

  useWindowEvent('pointerdown', press, { capture: true })
  useWindowEvent('pointerup', release, { capture: true })
  useWindowEvent('pointercancel', release, { capture: true })

  return useCallback((action) => {
    if (isPressed.current) pending.current.push(action)
    else action()
  }, [])
}
