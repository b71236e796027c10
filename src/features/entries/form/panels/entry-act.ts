import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { titleOf } from '#contract/entry/title.ts'
import { command, type Failed } from '#app/outbox/commands/command.ts'
import { outcomeOf } from '#app/outbox/commands/command-messages.ts'
import { refusalOf } from '#app/outbox/outbox-row.ts'
import { sendBefore } from '#app/outbox/send-waiting.ts'
import { countUploads } from '#app/files/photo-queue.ts'
import { filesRead } from '#app/session/open-forms.ts'
import { isInConflict } from './conflict.ts'
import type { EntryForm, Flushed } from '../use-entry-form.ts'

export type ActOutcome =
  | { kind: 'done' }
  | { kind: 'failed'; failure: Failed }
  /** Some changes on this device have not synced yet, and the action needs all of them; with the reason if the server refused one. */
  | { kind: 'unsent'; refusal?: string | undefined }
  /** The same, until the user chooses a version. */
  | { kind: 'conflict' }
  /** The same, until the files of the entry are uploaded. */
  | { kind: 'uploading' }

/** Actions that need everything entered to be on the server. */
const needsAll = new Set<EntryAction>(['submit', 'resubmit', 'approve_proof'])

/** Runs a lifecycle action. It needs the network, because only the server can judge a deadline (product: Offline). */
export async function actOnEntry(form: Pick<EntryForm, 'flush'>, action: EntryAction, body: EntryActionBody = {}): Promise<ActOutcome> {
  const { onDevice: found, isAll } = await flushed(form, action)
  const unsent = { kind: 'unsent', refusal: refusalOf(found?.rows ?? [])?.detail } as const
  if (!found || found.entry.version === 0) return unsent
  if (needsAll.has(action) && isInConflict(found)) return { kind: 'conflict' }
  if (needsAll.has(action) && (!isAll || found.rows.length > 0)) return unsent
  const { id, version, title } = found.entry
  if (isSubmit(action) && (await countUploads(id)) > 0) return { kind: 'uploading' }
  // Staff decline a request to withdraw; the company takes back its own.
  const ofAction = { ...outcomeOf(action), ...(action === 'dismiss_withdrawal' && { done: 'canceled' }) }
  const about = { record: { resource: 'entries', id }, label: titleOf({ title }), ...ofAction }
  const result = await command('entries.act', { params: { id, action }, body, version }, about)
  return result.ok ? { kind: 'done' } : { kind: 'failed', failure: result }
}

const isSubmit = (action: EntryAction) => action === 'submit' || action === 'resubmit'

/** What the action needs is sent now, also after failures: the network may be back. For other actions, the command does so. */
async function flushed(form: Pick<EntryForm, 'flush'>, action: EntryAction): Promise<Flushed> {
  if (needsAll.has(action)) await filesRead()
  const first = await form.flush()
  const { onDevice } = first
  const isNeeded = needsAll.has(action) || onDevice?.entry.version === 0
  return isNeeded && (await sendBefore(onDevice?.rows ?? [])) ? form.flush() : first
}

export const chooseFirst = 'Choose which version to keep first.'

/** An error message, or undefined on success. */
export function outcomeMessage(outcome: ActOutcome): string | undefined {
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'failed') return outcome.failure.message
  if (outcome.kind === 'conflict') return chooseFirst
  if (outcome.kind === 'uploading') return 'A file is still uploading.'
  return outcome.refusal ?? 'Saved on this device, but your latest changes are still being sent. Try again in a moment.'
}
