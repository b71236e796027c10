import { ourFault } from '#contract/http/messages.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { messageOf } from '#app/http/failure-message.ts'

type Named = Pick<CommandRow, 'subject' | 'done'>

const wasDone = ({ subject = 'this', done }: Named) => `${subject} was ${done}`

/** Messages for the outcome of a command, the same on every screen. */
export const commandMessages = {
  offline: 'This needs a connection. Nothing was sent. Try again when you’re back online.',
  unsent: 'This is saved on this device but hasn’t been sent yet. Try again once it has.',
  signedOut: 'Nothing was sent. Sign in again, then try again.',
  failed: ourFault,
  stale: 'Someone else saved this first. Check their change, then try again.',
  checking: (named: Named) => `We couldn’t confirm ${wasDone(named)}. Checking…`,
  confirmed: (named: Named) => `${sentenceCase(wasDone(named))}.`,
  refused: ({ subject = 'this', done }: Named, why: string) => `${sentenceCase(subject)} wasn’t ${done}. ${why}`,
  unconfirmed: (named: Named) => `We couldn’t confirm ${wasDone(named)}. Check it and try again if it wasn’t.`,
} as const

/** Past participle of an action, as in "this was submitted", with what it was done to if that is only a part of the record. */
const doneByAction: Readonly<Record<string, string | [subject: string, done: string]>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  recall: 'recalled',
  withdraw: 'withdrawn',
  request_withdrawal: ['withdrawal', 'requested'],
  dismiss_withdrawal: ['the withdrawal request', 'declined'],
  reinstate: 'reinstated',
  approve: 'approved',
  reject: 'rejected',
  request_changes: ['your request for changes', 'sent'],
  publish: 'published',
  unpublish: 'unpublished',
  unlock: 'unlocked',
  send_proof: ['the proof', 'sent'],
  proof: ['the proof', 'marked as sent'],
  approve_proof: ['the proof', 'approved'],
  request_proof_change: ['your request for changes', 'sent'],
  accept_revision: ['the change', 'approved'],
  decline_revision: ['the change', 'declined'],
  undo: ['the decision', 'undone'],
  artwork: ['the artwork', 'added'],
  unapprove_proof: ['the approval', 'undone'],
  place: 'placed',
  unplace: ['the placement', 'undone'],
  cancel: 'canceled',
  activate: 'activated',
  archive: 'archived',
  reopen: 'reopened',
}

/** What an action did, and to what. */
export function outcomeOf(action: string): Named {
  const done = doneByAction[action] ?? 'saved'
  return typeof done === 'string' ? { done } : { subject: done[0], done: done[1] }
}

/** The same of an action on the whole record. */
export function doneOf(action: string): string {
  return outcomeOf(action).done
}

/** The message for a problem answered by the server. */
export function problemMessage(problem: Pick<ProblemBody, 'code' | 'detail' | 'fields'>): string {
  return problem.code === 'VERSION_STALE' ? commandMessages.stale : messageOf(problem)
}

/** The outcome of a command that no screen is waiting for. */
export function outcomeMessage(row: CommandRow): string {
  if (row.state === 'confirmed') return [commandMessages.confirmed(row), row.ifInterrupted].filter(Boolean).join(' ')
  if (row.state === 'unconfirmed') return commandMessages.unconfirmed(row)
  if (row.state === 'refused' && row.problem) return commandMessages.refused(row, problemMessage(row.problem))
  return commandMessages.checking(row)
}
