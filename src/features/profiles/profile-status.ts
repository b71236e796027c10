import type { B2cProfile } from '#contract/profile/schema.ts'

interface StatusLabel {
  tone: 'plain' | 'go' | 'wait' | 'alarm'
  word: string
  /** What happens next, and who does it. */
  sentence: string
}

export const profileStatusLabels: Record<B2cProfile['status'], StatusLabel> = {
  DRAFT: { tone: 'wait', word: 'Draft', sentence: 'Not submitted yet.' },
  SUBMITTED: { tone: 'plain', word: 'Submitted', sentence: 'With the association, who will look at it.' },
  CHANGES_REQUESTED: { tone: 'alarm', word: 'Changes requested', sentence: 'Not resubmitted yet.' },
  APPROVED: { tone: 'go', word: 'Approved', sentence: 'The association publishes it next.' },
  PUBLISHED: { tone: 'go', word: 'Published', sentence: 'The association has published it. What you change is looked at again first.' },
}

/** Why a member cannot change it now; undefined when they can. */
export function whyLocked({ status }: Pick<B2cProfile, 'status'>, companyRole: string | null): string | undefined {
  if (companyRole === 'VIEWER')
    return 'You may look at this, but not change it. Ask the owner of your company’s account for the right to edit.'
  return status === 'SUBMITTED' ? 'It is with the association. Wait for their answer to change it.' : undefined
}
