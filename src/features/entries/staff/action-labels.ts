import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { plural } from '#contract/value/plural.ts'

/**
 * Each action's button label, also for several entries if that differs, the label of the text that its dialog requires, and the
 * word before what it is done to.
 */
export const actionLabels: Record<EntryAction, { label: string; many?: string; asks?: string; before?: 'for ' }> = {
  submit: { label: 'Submit for the company' },
  recall: { label: 'Recall' },
  request_changes: { label: 'Request changes', asks: 'Requested changes', before: 'for ' },
  resubmit: { label: 'Resubmit for the company' },
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
  accept_revision: { label: 'Approve change' },
  decline_revision: { label: 'Decline change', asks: 'Reason for declining' },
  send_proof: { label: 'Send proof', many: 'Send proofs', before: 'for ' },
  approve_proof: { label: 'Approve proof' },
  undo: { label: 'Undo decision' },
  request_proof_change: { label: 'Request proof changes', asks: 'Requested changes' },
}

/** "Approve 3 entries", or "Approve 3 of 4 entries". */
export function countedAction(verb: EntryAction, count: number, of = count): string {
  const { label, many = label, before = '' } = actionLabels[verb]
  return `${of === 1 ? label : many} ${before}${count === of ? '' : `${count.toLocaleString('en-US')} of `}${plural(of, 'entry', 'entries')}`
}

/** What you can't do, before the entry: "You can't publish The Alder". */
export const actionVerbs: Partial<Record<EntryAction, string>> = {
  approve: 'approve',
  request_changes: 'request changes to',
  reject: 'reject',
  publish: 'publish',
  unpublish: 'unpublish',
  send_proof: 'send a proof for',
  unlock: 'unlock',
  withdraw: 'withdraw',
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
export type BulkAction = (typeof bulkActions)[number]

const doneLabels: Record<BulkAction, string> = {
  approve: 'Approved',
  request_changes: 'Requested changes for',
  reject: 'Rejected',
  publish: 'Published',
  unpublish: 'Unpublished',
  send_proof: 'Sent proofs for',
  unlock: 'Unlocked',
  withdraw: 'Withdrew',
}

/** What an action did, before the number of entries. */
export function bulkDone(verb: BulkAction, count: number): string {
  return verb === 'send_proof' && count === 1 ? 'Sent the proof for' : doneLabels[verb]
}
