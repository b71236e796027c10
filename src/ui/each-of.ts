import type { BulkOutcome } from './list/bulk-report.tsx'

/** Does something with each of the chosen, one after the other: what is not done comes back with the sentence why. */
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
