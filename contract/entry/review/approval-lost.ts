import type { AuditEvent } from '#contract/staff/audit.ts'
import { freshState } from '#contract/entry/defaults.ts'
import { proofAfter } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'

/** How long a lost approval can be restored (product: Nothing erased that was not named). */
export const restoreApprovalMs = 24 * 60 * 60 * 1000

/** No other action brings these back: a rejected or withdrawn entry can only return as a draft, without its answered proof. */
const oneWay: ReadonlySet<string> = new Set(['reject', 'withdraw'])

/** Whether an audit event can be undone for a day: it removed an approval, or no other action reverses it. */
export function canRestore({ entity, action, diff }: Pick<AuditEvent, 'entity' | 'action' | 'diff'>): boolean {
  if (entity !== 'entries') return false
  const before = Object.fromEntries(diff.map(({ path, from }) => [path, from])) as Partial<Pick<Entry, 'status' | 'proof'>>
  const { status = 'SUBMITTED', proof } = before
  return oneWay.has(action) || approvalLost(action, { status, proof: proof ?? freshState.proof }, Object.keys(before)) !== null
}

/**
 * Which approval of an entry an action would undo, as a message; null if none (product: Nothing erased that was not
 * named). `fields` are those whose pending changes it accepts.
 */
export function approvalLost(
  action: string,
  { status, proof }: Pick<Entry, 'status' | 'proof'>,
  fields: readonly string[] = [],
): string | null {
  if (action === 'accept_revision' && proof.status === 'APPROVED' && proofAfter({ proof }, fields))
    return 'Proof approved. Accepting the change undoes the approval.'
  const setsBack = setsBackProof[action]
  if (setsBack && proof.status === 'APPROVED') return `Proof approved. ${setsBack} undoes the approval.`
  if (setsBack && proof.status === 'CHANGES') return `Changes to its proof were requested. ${setsBack} cancels the request.`
  const setsBackStatus = setsBackApproval[action]
  if (setsBackStatus && status === 'APPROVED') return `It’s approved. ${setsBackStatus} undoes the approval.`
  if (setsBackStatus && status === 'PUBLISHED') return `It’s published. ${setsBackStatus} undoes its approval.`
  return null
}

const setsBackProof: Readonly<Record<string, string>> = {
  send_proof: 'Sending it again',
  reject: 'Rejecting the entry',
  withdraw: 'Withdrawing the entry',
}
const setsBackApproval: Readonly<Record<string, string>> = { request_changes: 'Requesting changes', withdraw: 'Withdrawing it' }
