import type { ValueProblems } from './value-problem.ts'

/** The text that an action needs: a message says what to do, a reason may be one word. */
export type NeededText = 'message' | 'reason'

export const minLetters = { message: 5, reason: 2 } as const satisfies Record<NeededText, number>

/** Whether the text for an action is too short. Without `needs`, the action needs none. */
export const isTooShort = (needs: NeededText | undefined, text: string): boolean =>
  needs !== undefined && text.trim().length < minLetters[needs]

/** The same as a problem of its field; null if it is long enough. */
export function neededTextProblem(needs: NeededText | undefined, text: string): ValueProblems | null {
  if (needs === undefined || !isTooShort(needs, text)) return null
  return { [needs]: needs === 'reason' ? 'Enter a reason.' : `Describe the changes in at least ${minLetters.message} characters.` }
}

/** What to ask staff for when the text for the company is too short; undefined if it is long enough. */
export function staffTextProblem(needs: NeededText | undefined, text: string): string | undefined {
  if (needs === undefined || !isTooShort(needs, text)) return undefined
  if (text.trim() !== '') return `Enter at least ${minLetters[needs]} characters.`
  return needs === 'reason' ? 'Say why, so the company understands the decision.' : 'Say what to change, so the company knows what to do.'
}
