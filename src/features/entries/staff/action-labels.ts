import type { EntryAction } from '#contract/entry/lifecycle.ts'

/** Each action's button label, and the label of the text that its dialog requires. */
export const actionLabels: Record<EntryAction, { label: string; asks?: string }> = {
  submit: { label: 'Submit on their behalf' },
  recall: { label: 'Recall' },
  request_changes: { label: 'Request changes', asks: 'Requested changes' },
  resubmit: { label: 'Resubmit on their behalf' },
  approve: { label: 'Approve' },
  reject: { label: 'Reject', asks: 'Reason for rejection' },
  reopen: { label: 'Reopen' },
  publish: { label: 'Publish' },
  unpublish: { label: 'Unpublish', asks: 'Reason for unpublishing' },
  withdraw: { label: 'Withdraw', asks: 'Reason for withdrawal' },
  request_withdrawal: { label: 'Request withdrawal', asks: 'Reason for withdrawal' },
  dismiss_withdrawal: { label: 'Decline withdrawal', asks: 'Reason for keeping the entry' },
  reinstate: { label: 'Reinstate' },
  unlock: { label: 'Unlock' },
  accept_revision: { label: 'Accept change' },
  decline_revision: { label: 'Decline change', asks: 'Reason for declining' },
  send_proof: { label: 'Send proof' },
  approve_proof: { label: 'Approve proof' },
  undo: { label: 'Undo decision' },
  request_proof_change: { label: 'Request proof changes', asks: 'Requested changes' },
}

/** The actions available for several entries at once. */
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
