import type { EventCompanyAction } from '#contract/registration/lifecycle.ts'

/** The button label of each staff decision. */
export const decisionLabels = {
  approve: 'Approve',
  request_changes: 'Request changes',
  reject: 'Reject',
  reinstate: 'Reinstate',
  withdraw: 'Withdraw',
  set_late_until: 'Set exception',
} as const satisfies Partial<Record<EventCompanyAction, string>>

export type Decision = keyof typeof decisionLabels
