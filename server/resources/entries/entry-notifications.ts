import { endSentence } from '#contract/value/end-sentence.ts'
import { editingEnd } from '#contract/entry/editing.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { isProofOutdated } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { withdrawUnsent } from '#server/mail/withdraw-unsent.ts'
import { oneLine, type NoticeText } from '#server/mail/letter.ts'
import { notify } from '#server/mail/notify.ts'
import { insertComment, removeComment, resolveComments } from './entry-comments.ts'
import type { SavedDecision } from './entry-decisions.ts'
import type { ActionInput } from './entry-effects.ts'
import { aboutEntry, companyNameOf, titled } from './entry-for-actor.ts'

interface News {
  action: EntryAction
  entry: Entry
  input: ActionInput
  actor: Actor
  event: Pick<Event, 'timezone' | 'content_deadline'>
  isSiteConnected: boolean
  now: number
}

/** Notifies the people concerned of an action and adds its message to the thread. */
export async function notifyOfAction(queries: Queries, news: News): Promise<void> {
  const { action, entry, input, actor, now } = news
  const message = input.message ?? input.reason ?? ''
  if (action === 'resubmit') await resolveComments(queries, entry.id, { by: actor.memberId, now })
  const field = input.fields?.length === 1 ? (input.fields[0] ?? null) : null
  if (message !== '') await insertComment(queries, { entry, actor, now, body: message, field })
  const text =
    actor.role === 'admin'
      ? staffMessages[action]?.(entry, message, news)
      : companyMessages[action]?.(entry, oneLine(message), await companyNameOf(queries, entry))
  if (text === undefined) return
  const audience = actor.role === 'admin' ? { companyId: entry.company_id } : ('staff' as const)
  await notify(queries, audience, { kind: `entry.${action}`, text, about: aboutEntry(entry), now, by: actor })
}

type Circumstances = Pick<News, 'event' | 'isSiteConnected' | 'now'>

interface Undone extends Pick<News, 'entry' | 'actor' | 'now'> {
  decision: Pick<SavedDecision, 'message' | 'at'> & { action: string }
}

/** Notifies the company that a decision was undone. */
export function notifyOfUndo(queries: Queries, undone: Undone): Promise<void> {
  const text = [`The decision on ${titled(undone.entry)} was undone.`, 'The association is reviewing it again.'] as const
  return replaceMessage(queries, undone, { kind: 'entry.undo', text })
}

const undoneMessages: Readonly<Record<string, (entry: Entry) => string>> = {
  send_proof: (entry) => endSentence(`The association withdrew the new proof for ${titled(entry)}`),
  request_changes: (entry) => endSentence(`The association undid its request for changes to ${titled(entry)}`),
  accept_revision: (entry) => endSentence(`The association undid its approval of your change to ${titled(entry)}`),
  reject: (entry) => endSentence(`The association undid the rejection of ${titled(entry)}`),
  withdraw: (entry) => endSentence(`The association undid the withdrawal of ${titled(entry)}`),
}

/** What applies again after these; after all others, it is the entry's status. */
const restoredStates: Readonly<Record<string, string>> = {
  send_proof: 'Your response to the earlier proof applies again.',
  accept_revision: 'The change is awaiting approval again.',
}

/** Notifies the company that an approval or a place in review was restored. */
export function notifyOfRestoredApproval(queries: Queries, undone: Undone): Promise<void> {
  const { decision, entry } = undone
  const state = restoredStates[decision.action] ?? `Its status is ${entryStatusLabels[entry.status]} again.`
  const text = [`${undoneMessages[decision.action]?.(entry)}`, state] as const
  return replaceMessage(queries, undone, { kind: 'entry.restore_approval', text })
}

/**
 * Removes the decision's message from the thread, the notifications and the mail queue. People who have already read
 * it are notified of the undo.
 */
async function replaceMessage(
  queries: Queries,
  { decision, entry, actor, now }: Undone,
  { kind, text }: { kind: string; text: NoticeText },
): Promise<void> {
  const { action, message } = decision
  const at = new Date(decision.at)
  if (message !== '') await removeComment(queries, { entry, actor, now, body: message, at })
  const isKnown = await withdrawUnsent(queries, { entityId: entry.id, kind: `entry.${action}`, at, now })
  if (isKnown) await notify(queries, { companyId: entry.company_id }, { kind, text, about: aboutEntry(entry), now, by: actor })
}

const submittedForCompany = (entry: Entry) => `The association submitted ${titled(entry)} for your company.`
const draftAgain = 'It’s a draft again.'
const staysInEvent = 'It stays in the event.'

/** What the company reads of what staff did. */
const staffMessages: Partial<Record<EntryAction, (entry: Entry, message: string, circumstances: Circumstances) => NoticeText>> = {
  submit: submittedForCompany,
  resubmit: submittedForCompany,
  request_changes: (entry, message, { event, now }) => {
    const end = editingEnd(entry, { event, now }, false)
    const what = `Changes requested for ${titled(entry)}: ${message}`
    return end && toMillis(end) > now ? [endSentence(what), `Resubmit by ${formatInstant(end, event.timezone)}.`] : what
  },
  approve: (entry) => `${titled(entry)} was approved.`,
  reject: (entry, message) => `${titled(entry)} was rejected: ${message}`,
  reopen: (entry) => [endSentence(`The association reopened ${titled(entry)}`), draftAgain],
  // Until a website is connected, nothing is public (product: After approval).
  publish: (entry, _message, { isSiteConnected }) => `${titled(entry)} ${isSiteConnected ? 'was published' : 'is ready for the website'}.`,
  unpublish: (entry, message, { isSiteConnected }) =>
    `${titled(entry)} ${isSiteConnected ? 'was unpublished' : 'is no longer marked as ready for the website'}: ${message}`,
  withdraw: (entry, message) => `${titled(entry)} was withdrawn: ${message}`,
  dismiss_withdrawal: (entry, message) => [endSentence(`Your request to withdraw ${titled(entry)} was declined: ${message}`), staysInEvent],
  reinstate: (entry) => [`${titled(entry)} was reinstated.`, draftAgain],
  unlock: (entry, _message, { event }) => `${titled(entry)} is unlocked for changes until ${shown(entry.unlocked_until, event.timezone)}.`,
  accept_revision: (entry) => {
    const what = `${ofRevision(entry)} was approved${entry.pending_revision ? '; the rest is still awaiting approval' : ''}.`
    return isProofOutdated(entry) ? [what, 'Its proof is out of date. The association will send you a new one.'] : what
  },
  decline_revision: (entry, message) => `${ofRevision(entry)} was declined: ${message}`,
  send_proof: (entry, _message, { event }) => [
    `The proof for ${titled(entry)} is ready for review.`,
    `Respond by ${shown(entry.proof.due_at, event.timezone)}.`,
  ],
  approve_proof: (entry) => `The proof for ${titled(entry)} was approved.`,
  request_proof_change: (entry, message) => `Changes to the proof for ${titled(entry)} were requested: ${message}`,
}

/** What staff read of what a company did: who it was, and what they wrote after a colon. */
const companyMessages: Partial<Record<EntryAction, (entry: Entry, message: string, company: string) => NoticeText>> = {
  submit: (entry, _message, company) =>
    entry.late ? `${company} submitted ${titled(entry)} after registration closed.` : endSentence(`${company} submitted ${titled(entry)}`),
  resubmit: (entry, _message, company) => endSentence(`${company} resubmitted ${titled(entry)}`),
  recall: (entry, _message, company) => `${company} recalled ${titled(entry)} to make changes.`,
  withdraw: (entry, message, company) => `${company} withdrew ${titled(entry)}: ${message}`,
  request_withdrawal: (entry, message, company) => `${company} requested withdrawal of ${titled(entry)}: ${message}`,
  dismiss_withdrawal: (entry, _message, company) => [
    endSentence(`${company} canceled its request to withdraw ${titled(entry)}`),
    staysInEvent,
  ],
  reinstate: (entry, _message, company) => [endSentence(`${company} reinstated ${titled(entry)}`), draftAgain],
  approve_proof: (entry, _message, company) => endSentence(`${company} approved the proof for ${titled(entry)}`),
  request_proof_change: (entry, message, company) => `${company} requested changes to the proof for ${titled(entry)}: ${message}`,
}

/** If staff decided only some fields, the rest still awaits approval. */
function ofRevision(entry: Entry): string {
  return `${entry.pending_revision ? 'Part of the change' : 'The change'} to ${titled(entry)}`
}

/** In the event's time zone, which decides deadlines. */
function shown(at: Entry['unlocked_until'], timezone: string): string {
  return at ? formatInstant(at, timezone) : ''
}
