import type { Entry } from './entry-record.ts'

/** What approval of an entry an action sets back, as a message; null where it sets back none (product rule 19). */
export function approvalLost(action: string, { status, proof }: Pick<Entry, 'status' | 'proof'>): string | null {
  if (action === 'send_proof' && proof.status === 'APPROVED') return 'Its proof is approved. Sending it again sets that back.'
  if (action === 'send_proof' && proof.status === 'CHANGES')
    return 'Changes to its proof are requested. Sending it again drops the request.'
  if (action === 'request_changes' && status === 'APPROVED') return 'It is approved. Requesting changes sets that back.'
  if (action === 'request_changes' && status === 'PUBLISHED') return 'It is published. Requesting changes sets its approval back.'
  return null
}
