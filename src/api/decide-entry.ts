import type { EntryActionBody } from '#contract/entry-calls.ts'
import type { EntryAction } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'
import { ask } from './ask.ts'
import { NotReached, Refused } from './call-errors.ts'

export type Decided =
  | { kind: 'done'; entry: Entry }
  /** Somebody else changed it meanwhile; the device has it as it is now. */
  | { kind: 'changed'; sentence: string }
  | { kind: 'refused'; sentence: string }

/** Staff take an entry a step on. It needs the server, so nothing is queued; what it answers is on the device. */
export async function decideEntry(
  { id, version }: Pick<Entry, 'id' | 'version'>,
  action: EntryAction,
  body: EntryActionBody = {},
): Promise<Decided> {
  try {
    const { data: entry } = await ask('entries.act', { params: { id, action }, body, version, idempotencyKey: newId() })
    await keepEntry(entry)
    return { kind: 'done', entry }
  } catch (error) {
    if (error instanceof NotReached)
      return { kind: 'refused', sentence: 'The server was not reached, so nothing was done. Try again in a moment.' }
    if (!(error instanceof Refused)) throw error
    const { code, current, fields, detail } = error.problem
    if (current) await keepEntry(current as Entry)
    if (code === 'VERSION_STALE')
      return { kind: 'changed', sentence: 'This entry was changed a moment ago. Look at it as it is now, and decide again.' }
    return { kind: 'refused', sentence: Object.values(fields ?? {}).join(' ') || detail }
  }
}

export async function keepEntry(entry: Entry): Promise<void> {
  await writeData(epochOfThisPage(), (database) => database.entries.put(entry))
}
