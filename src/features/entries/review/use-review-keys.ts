import { useEffect, useRef } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'
import { actionOf, type ReviewAction } from './review-keys.ts'

/** One key for each action, while single keys are for the page. */
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
