import type { AuditEvent } from '#contract/staff/audit.ts'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** How long a lost approval can be restored (product: Nothing erased that was not named). */
export const restoreApprovalMs = 24 * 60 * 60 * 1000

/**
 * No other action brings these back: a rejected or withdrawn entry can only return as a draft, without its answered proof, and several
 * entries had different payments.
 */
const oneWay: ReadonlySet<string> = new Set(['reject', 'withdraw', 'payment'])

/** Whether an audit event can be undone for a day: it removed an approval, or no other action reverses it. */
export function canRestore({ entity, action, diff }: Pick<AuditEvent, 'entity' | 'action' | 'diff'>): boolean {
  if (entity !== 'entries') return false
  const before = Object.fromEntries(diff.map(({ path, from }) => [path, from])) as Partial<Pick<Entry, 'status' | 'proof'>>
  const { status = 'SUBMITTED', proof } = before
  return oneWay.has(action) || approvalLost(action, { status, proof: proof ?? freshState.proof }, true) !== null
}

/** Whether its undo still works: within the day, and while nothing has changed the entry since. */
export function isRestorable(
  event: Pick<AuditEvent, 'entity' | 'action' | 'diff' | 'at'>,
  { updated_at: changedAt }: Pick<Entry, 'updated_at'>,
  now: number,
): boolean {
  const at = toMillis(event.at)
  return canRestore(event) && now < at + restoreApprovalMs && toMillis(changedAt) === at
}

/**
 * Which approvals of an entry an action would undo, as a message; null if none (product: Nothing erased that was not
 * named).
 * @param outdatesProof whether it accepts changes that the proof doesn't show
 */
export function approvalLost(action: string, { status, proof }: Pick<Entry, 'status' | 'proof'>, outdatesProof = false): string | null {
  if (action === 'accept_revision' && proof.status === 'APPROVED' && outdatesProof)
    return 'Proof approved. Approving the change undoes that approval.'
  const lost: string[] = []
  const setsBackStatus = setsBackApproval[action]
  if (setsBackStatus && status === 'APPROVED') lost.push(`It’s approved. ${setsBackStatus} undoes the approval.`)
  if (setsBackStatus && status === 'PUBLISHED') lost.push(`It’s published. ${setsBackStatus} undoes its approval.`)
  const setsBack = setsBackProof[action]
  if (setsBack && proof.status === 'APPROVED') lost.push(`Proof approved. ${setsBack} undoes the approval.`)
  if (setsBack && proof.status === 'CHANGES') lost.push(`Changes to its proof were requested. ${setsBack} cancels the request.`)
  return lost.length === 0 ? null : lost.join(' ')
}

const setsBackProof: Readonly<Record<string, string>> = {
  send_proof: 'Sending it again',
  reject: 'Rejecting the entry',
  withdraw: 'Withdrawing the entry',
}
const setsBackApproval: Readonly<Record<string, string>> = { request_changes: 'Requesting changes', withdraw: 'Withdrawing it' }
