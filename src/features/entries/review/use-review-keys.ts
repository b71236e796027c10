import { useEffect, useRef } from 'react'
import { isForThePage } from '#app/ui/single-keys.ts'
import { deedOf, type ReviewDeed } from './review-keys.ts'

/** One key for each deed, while single keys are for the page. */
export function useReviewKeys(act: (deed: ReviewDeed) => void): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const deed = deedOf(event.key.toLowerCase())
      if (deed === undefined || !isForThePage(event)) return
      event.preventDefault()
      current.current(deed)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
