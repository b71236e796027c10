import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { command } from './command.ts'
import { doneOf } from './command-messages.ts'

export type Decided =
  | { kind: 'done'; entry: Entry }
  /** Somebody else changed it meanwhile; the device has it as it is now. */
  | { kind: 'changed'; sentence: string }
  | { kind: 'refused'; sentence: string }

/** Staff take an entry a step on. It needs the server, so nothing is queued; what it answers is on the device. */
export async function decideEntry(
  { id, version, title }: Pick<Entry, 'id' | 'version' | 'title'>,
  action: EntryAction,
  body: EntryActionBody = {},
): Promise<Decided> {
  const about = { record: { resource: 'entries', id }, label: title || 'Untitled', done: doneOf(action) }
  const result = await command('entries.act', { params: { id, action }, body, version }, about)
  if (result.ok) return { kind: 'done', entry: result.data }
  return { kind: result.code === 'VERSION_STALE' ? 'changed' : 'refused', sentence: result.message }
}

export async function keepEntry(entry: Entry): Promise<void> {
  await writeData(epochOfThisPage(), (database) => database.entries.put(entry))
}
