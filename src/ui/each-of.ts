import type { BulkOutcome } from './list/bulk-report.tsx'

/** Runs `act` on each selected row in turn. Rows that failed come back with the reason. */
export async function eachOf<Row extends { id: string; name: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<string | undefined>,
): Promise<BulkOutcome> {
  const skipped: BulkOutcome['skipped'][number][] = []
  for (const row of rows) {
    const why = await act(row)
    if (why !== undefined) skipped.push({ id: row.id, label: row.name, why })
  }
  return { done: rows.length - skipped.length, skipped }
}
