import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { command } from './command.ts'
import { outcomeOf } from './command-messages.ts'

export type Decided =
  | { kind: 'done'; entry: Entry }
  /** Someone else changed the entry in the meantime; the device has its current version. */
  | { kind: 'changed'; message: string }
  | { kind: 'refused'; message: string }

/**
 * Runs a staff action on an entry. It needs the server, so it is never queued; the updated entry is
 * stored on the device.
 */
export async function decideEntry(
  { id, version, title }: Pick<Entry, 'id' | 'version' | 'title'>,
  action: EntryAction,
  body: EntryActionBody = {},
): Promise<Decided> {
  const about = { record: { resource: 'entries', id }, label: titleOf({ title }), ...outcomeOf(action) }
  const result = await command('entries.act', { params: { id, action }, body, version }, about)
  if (result.ok) return { kind: 'done', entry: result.data }
  return { kind: result.code === 'VERSION_STALE' ? 'changed' : 'refused', message: result.message }
}

/** The same from a dialog: returns an error message, or undefined on success. */
export async function actOn(...decision: Parameters<typeof decideEntry>): Promise<string | undefined> {
  const outcome = await decideEntry(...decision)
  return outcome.kind === 'done' ? undefined : outcome.message
}
