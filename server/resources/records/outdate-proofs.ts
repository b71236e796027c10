import { sql } from 'kysely'
import { outdatedProof } from '#contract/entry/save-effects.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKind } from './kinds/entry-kind.ts'
import { presentRow } from './kinds/record-kind.ts'
import { undeleted } from '#server/db/database.ts'
import { changeRecord, type WriteCall } from './record-writes.ts'

interface Outdating {
  where: { event_id: string; company_id?: string }
  isOutdated: (entry: Entry) => boolean
  /** Why, for the history. */
  note: string
}

/** A change of what a page prints besides the home itself puts its proof out of date (product: After approval). */
export async function outdateProofs(call: WriteCall, { where, isOutdated, note }: Outdating): Promise<void> {
  const rows = await undeleted(call.queries, 'entries')
    .selectAll()
    .where((entry) => entry.and(where))
    .where(sql`details -> 'proof' ->> 'status'`, 'in', ['SENT', 'APPROVED'])
    .orderBy('id')
    .execute()
  for (const { id } of rows.map((row) => presentRow<Entry>(entryKind, row)).filter(isOutdated))
    await changeRecord<Entry>(
      entryKind,
      { ...call, body: undefined },
      // Nobody's edit of the home is stale because of it, and a withdrawal can still be undone.
      { id, ifVersion: undefined, note, preservesVersion: true },
      (current) => outdatedProof(current) ?? {},
    )
}
