import { useEffect, useRef } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'
import { actionOf, type ReviewAction } from './review-keys.ts'

/** Runs the action of a pressed key, unless the key goes to an input or a dialog. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event.key.toLowerCase())
      if (action === undefined || !isForThePage(event)) return
      event.preventDefault()
      current.current(action)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
