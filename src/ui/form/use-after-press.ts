import { useCallback, useEffect, useRef } from 'react'

/**
 * Does things after the press that is under way, else at once. Whatever appears while a finger is down moves the button
 * below it, and then nothing was pressed.
 */
export function useAfterPress(): (action: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const actions = waiting.current.splice(0)
      // The click comes after the release.
      setTimeout(() => {
        for (const action of actions) action()
      })
    }
    const ends = ['pointerup', 'pointercancel'] as const
    addEventListener('pointerdown', press, { capture: true })
    for (const end of ends) addEventListener(end, release, { capture: true })
    return () => {
      removeEventListener('pointerdown', press, { capture: true })
      for (const end of ends) removeEventListener(end, release, { capture: true })
    }
  }, [])

  return useCallback((action) => {
    if (isPressed.current) waiting.current.push(action)
    else action()
  }, [])
}
