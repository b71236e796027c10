import { viewOnly } from '#contract/person/view-only.ts'
import type { B2cProfile } from './schema.ts'

/** Whether a change makes it a draft again, to be reviewed before the public sees it. */
export function becomesDraft({ status }: Pick<B2cProfile, 'status'>): boolean {
  return status === 'APPROVED' || status === 'PUBLISHED'
}

/** Why a member can't edit it now; undefined when they can. */
export function whyLocked({ status }: Pick<B2cProfile, 'status'>, companyRole: string | null): string | undefined {
  if (companyRole === 'VIEWER') return viewOnly('this', 'edit it')
  return status === 'SUBMITTED' ? 'The association is reviewing it. You can edit it again after its decision.' : undefined
}
