import type { AuditEvent } from './audit.ts'
import { freshState } from './entry-defaults.ts'
import type { Entry } from './entry-record.ts'

/** How long a lost approval can be brought back (product: Nothing erased that was not named). */
export const restoreApprovalMs = 24 * 60 * 60 * 1000

/** An event of the log that set an approval back, as far as it shows what was lost. */
export function didLoseApproval({ entity, action, diff }: Pick<AuditEvent, 'entity' | 'action' | 'diff'>): boolean {
  if (entity !== 'entries') return false
  const before = Object.fromEntries(diff.map(({ path, from }) => [path, from])) as Partial<Pick<Entry, 'status' | 'proof'>>
  const { status = 'SUBMITTED', proof } = before
  return approvalLost(action, { status, proof: proof ?? freshState.proof }) !== null
}

/** What approval of an entry an action sets back, as a message; null where it sets back none (product: Nothing erased that was not named). */
export function approvalLost(action: string, { status, proof }: Pick<Entry, 'status' | 'proof'>): string | null {
  if (action === 'send_proof' && proof.status === 'APPROVED') return 'Its proof is approved. Sending it again sets that back.'
  if (action === 'send_proof' && proof.status === 'CHANGES')
    return 'Changes to its proof are requested. Sending it again drops the request.'
  if (action === 'request_changes' && status === 'APPROVED') return 'It is approved. Requesting changes sets that back.'
  if (action === 'request_changes' && status === 'PUBLISHED') return 'It is published. Requesting changes sets its approval back.'
  return null
}
