import { useWindowEvent } from '@mantine/hooks'
import { isForThePage } from '#app/ui/single-keys.ts'

export type ReviewAction = 'approve' | 'ask' | 'reject' | 'skip' | 'next' | 'previous' | 'form' | 'undo'

export const reviewKeys: readonly { action: ReviewAction; key: string; label: string }[] = [
  { action: 'approve', key: 'a', label: 'Approve the entry, or the selected changes' },
  { action: 'ask', key: 'c', label: 'Request changes' },
  { action: 'reject', key: 'r', label: 'Reject the entry, or decline the selected changes' },
  { action: 'skip', key: 's', label: 'Skip for now' },
  { action: 'next', key: 'j', label: 'Next entry' },
  { action: 'previous', key: 'k', label: 'Previous entry' },
  { action: 'form', key: 'o', label: 'Open full form' },
  { action: 'undo', key: 'u', label: 'Undo the last decision' },
]

export function keyOf(action: ReviewAction): string {
  return reviewKeys.find((one) => one.action === action)?.key ?? ''
}

export function actionOf(key: string): ReviewAction | undefined {
  return reviewKeys.find((one) => one.key === key)?.action
}

/** Runs the action of a pressed key, unless the key goes to an input or a dialog. */
export function useReviewKeys(act: (action: ReviewAction) => void): void {
  useWindowEvent('keydown', (event) => {
    const action = actionOf(event.key.toLowerCase())
    if (action === undefined || !isForThePage(event)) return
    event.preventDefault()
    act(action)
  })
}
