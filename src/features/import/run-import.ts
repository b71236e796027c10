import { repeatedRow, type ImportReport } from '#contract/import/schema.ts'
import type { BatchPlace, ImportAnswer, ImportOptions } from '#app/outbox/commands/import-rows.ts'

export type RunImport = (rows: Record<string, string>[], options: ImportOptions, place: BatchPlace) => Promise<ImportAnswer>

/** If it breaks off, the report covers the first `sent` rows. */
type ImportOutcome = { ok: true; report: ImportReport } | { ok: false; message: string; report: ImportReport; sent: number }

const maxRows = 1_000
/** The server accepts up to a megabyte. */
const maxCharacters = 700_000

/** Imports any number of rows in batches that the server accepts. The report covers them all; `earlier` is how many of the file came before. */
export async function runImport(
  rows: readonly Record<string, string>[],
  options: ImportOptions,
  run: RunImport,
  earlier = 0,
): Promise<ImportOutcome> {
  const of = earlier + rows.length
  let whole: ImportReport = { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [], rows: [] }
  let before = 0
  for (const chunk of chunksOf(rows)) {
    const answer = await run(chunk, options, { before: earlier + before, of })
    if (!answer.ok) {
      const done = `${(earlier + before).toLocaleString('en-US')} of ${of.toLocaleString('en-US')} rows were imported.`
      const message = earlier + before === 0 || options.isDryRun ? answer.message : `${done} The rest wasn’t: ${answer.message}`
      return { ok: false, message, report: whole, sent: before }
    }
    const start = before
    whole = joined(
      whole,
      renumbered(answer.report, (row) => row + start),
    )
    before += chunk.length
  }
  return { ok: true, report: withLookalikes(withoutRepeated(whole)) }
}

/** The server sees one batch at a time, so duplicates across batches are found here. The first row for a record stays. */
function withoutRepeated(report: ImportReport): ImportReport {
  const first = new Map<string, number>()
  const repeated = report.rows.filter(({ key, row }) => {
    if (key === '') return false
    if (first.has(key)) return true
    first.set(key, row)
    return false
  })
  const lost = new Set(repeated)
  const count = (isCounted: (row: ImportReport['rows'][number]) => boolean) => repeated.filter(isCounted).length
  const errors = repeated.map(({ row, key }) => ({ row, field: null, message: repeatedRow, first_row: first.get(key) ?? row }))
  return {
    ...report,
    created: report.created - count((row) => row.is_new),
    updated: report.updated - count((row) => !row.is_new && row.changes.length > 0),
    unchanged: report.unchanged - count((row) => !row.is_new && row.changes.length === 0),
    rows: report.rows.filter((row) => !lost.has(row)),
    errors: [...report.errors, ...errors].toSorted((a, b) => a.row - b.row),
  }
}

/** New rows that look like a row of an earlier batch are possible duplicates, too. The first row stays. */
function withLookalikes(report: ImportReport): ImportReport {
  const known = new Set(report.duplicates.map(({ row }) => row))
  const first = new Map<string, number>()
  const found = report.rows.flatMap(({ row, is_new: isNew, looks = [] }) => {
    const other = looks.map((look) => first.get(look)).find((seen) => seen !== undefined)
    for (const look of looks) if (!first.has(look)) first.set(look, row)
    return isNew && other !== undefined && !known.has(row) ? [{ row, of: `row ${other}` }] : []
  })
  return { ...report, duplicates: [...report.duplicates, ...found].toSorted((a, b) => a.row - b.row) }
}

/** The report of two parts of a file. */
export function joined(one: ImportReport, other: ImportReport): ImportReport {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    errors: [...one.errors, ...other.errors],
    duplicates: [...one.duplicates, ...other.duplicates],
    rows: [...one.rows, ...other.rows],
  }
}

export function renumbered(report: ImportReport, number: (row: number) => number): ImportReport {
  return {
    ...report,
    errors: report.errors.map((error) => ({
      ...error,
      row: number(error.row),
      ...(error.first_row !== undefined && { first_row: number(error.first_row) }),
    })),
    duplicates: report.duplicates.map(({ row, of }) => ({ row: number(row), of: otherRow(of, number) })),
    rows: report.rows.map((row) => ({ ...row, row: number(row.row) })),
  }
}

/** What a row looks like: a record by its name, or another row of the file, which gets its other number. */
export function otherRow(of: string, number: (row: number) => number): string {
  return of.replace(/^row (\d+)$/, (_all, row: string) => `row ${number(Number(row))}`)
}

function chunksOf(rows: readonly Record<string, string>[]): Record<string, string>[][] {
  const chunks: Record<string, string>[][] = []
  let characters = Infinity
  for (const row of rows) {
    const length = JSON.stringify(row).length + 1
    const last = chunks.at(-1)
    if (!last || last.length >= maxRows || characters + length > maxCharacters) {
      chunks.push([row])
      characters = length
    } else {
      last.push(row)
      characters += length
    }
  }
  return chunks
}
