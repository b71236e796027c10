import { askBeforeUnload } from '#app/session/open-forms.ts'
import type { BulkOutcome } from './list/bulk-report.tsx'
import type { UndoAnswer } from './messages/undo-button.tsx'

/** Runs `act` on each selected row in turn. Rows that failed come back with the reason. */
export async function eachOf<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | undefined>,
): Promise<BulkOutcome> {
  const skipped: BulkOutcome['skipped'][number][] = []
  await askBeforeUnload(async () => {
    for (const row of rows) {
      const why = await act(row)
      if (why !== undefined) skipped.push({ id: row.id, label: row.name, why })
    }
  })
  return { done: rows.length - skipped.length, skipped }
}

/** Restores each changed row in turn. Rows that couldn't be restored come back with the reason. */
export async function undoEach<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  restore: (row: Row) => Promise<string | undefined>,
): Promise<UndoAnswer> {
  const { done, skipped } = await eachOf(rows, restore)
  return { ok: true, report: { undone: done, kept: skipped.map(({ id, label, why }) => ({ id, name: label, reason: why })) } }
}
