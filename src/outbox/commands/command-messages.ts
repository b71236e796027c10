import type { ProblemBody } from '#contract/http/problem.ts'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { messageOf, ourFault } from '#app/http/failure-message.ts'

type Named = Pick<CommandRow, 'done'>

/** Messages for the outcome of a command, the same on every screen. */
export const commandMessages = {
  offline: 'This needs a connection. Nothing was sent. Try again when you’re back online.',
  unsent: 'This is saved on this device but hasn’t been sent yet. Try again once it has.',
  signedOut: 'Nothing was sent. Sign in again, then try again.',
  failed: ourFault,
  stale: 'Someone else saved this first. Check their change, then try again.',
  checking: ({ done }: Named) => `We couldn’t confirm this was ${done}. Checking…`,
  confirmed: ({ done }: Named) => `Confirmed: this was ${done}.`,
  refused: ({ done }: Named, why: string) => `This wasn’t ${done}. ${why}`,
  unconfirmed: ({ done }: Named) => `We couldn’t confirm this was ${done}. Check it and try again if it wasn’t.`,
} as const

/** Past participle of an action, as in "This was submitted". */
const doneByAction: Readonly<Record<string, string>> = {
  submit: 'submitted',
  resubmit: 'submitted',
  recall: 'recalled',
  withdraw: 'withdrawn',
  request_withdrawal: 'requested',
  dismiss_withdrawal: 'declined',
  reinstate: 'reinstated',
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'sent back for changes',
  publish: 'published',
  unpublish: 'unpublished',
  unlock: 'unlocked',
  send_proof: 'sent',
  proof: 'sent',
  approve_proof: 'approved',
  request_proof_change: 'sent',
  accept_revision: 'approved',
  decline_revision: 'declined',
  undo: 'undone',
  artwork: 'added',
  unapprove_proof: 'undone',
  place: 'placed',
  unplace: 'undone',
  cancel: 'canceled',
  activate: 'activated',
  archive: 'archived',
  reopen: 'reopened',
}

export function doneOf(action: string): string {
  return doneByAction[action] ?? 'saved'
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
