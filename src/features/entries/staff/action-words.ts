import type { EntryAction } from '#contract/entry/lifecycle.ts'

/** What each action is called on its button, and what its dialog asks for. */
export const actionWords: Record<EntryAction, { label: string; asks?: string; about?: string }> = {
  submit: { label: 'Submit on their behalf' },
  recall: { label: 'Recall' },
  request_changes: { label: 'Ask for changes', asks: 'What is to be changed' },
  resubmit: { label: 'Submit again on their behalf' },
  approve: { label: 'Approve' },
  reject: { label: 'Reject', asks: 'Why it is rejected' },
  reopen: { label: 'Reopen' },
  publish: { label: 'Publish' },
  unpublish: { label: 'Take off the site', asks: 'Why it is taken off' },
  withdraw: { label: 'Withdraw', asks: 'Why it is withdrawn' },
  request_withdrawal: { label: 'Ask to withdraw', asks: 'Why it is to be withdrawn' },
  dismiss_withdrawal: { label: 'Keep it after all', asks: 'Why it is not withdrawn' },
  reinstate: { label: 'Reinstate' },
  unlock: {
    label: 'Unlock',
    about: 'The company can change it until then, also after the deadlines: for a week unless another time is chosen.',
  },
  accept_revision: { label: 'Accept the change' },
  decline_revision: { label: 'Decline the change', asks: 'Why it is declined' },
  send_proof: { label: 'Send the proof' },
  approve_proof: { label: 'Approve the proof' },
  undo: { label: 'Undo the decision' },
  request_proof_change: { label: 'Ask a change of the proof', asks: 'What is to be changed' },
}

/** What staff do with many at once. */
export const bulkActions = [
  'approve',
  'request_changes',
  'reject',
  'publish',
  'unpublish',
  'send_proof',
  'unlock',
  'withdraw',
] as const satisfies readonly EntryAction[]
