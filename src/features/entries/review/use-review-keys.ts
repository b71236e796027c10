import { useWindowEvent } from '@mantine/hooks'
import { isForThePage } from '#app/ui/single-keys.ts'
import { actionOf, type ReviewAction } from './review-keys.ts'

/** Runs the action of a pressed key, unless the key goes to an input or a dialog. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  useWindowEvent('keydown', (event) => {
    const action = actionOf(event.key.toLowerCase())
    if (action === undefined || !isForThePage(event)) return
    event.preventDefault()
    act(action)
  })
}
