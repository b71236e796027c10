import type { ImportReport } from '#contract/import.ts'

export type ImportAnswer = { ok: true; report: ImportReport } | { ok: false; sentence: string }
export type RunImport = (rows: Record<string, string>[], isDryRun: boolean) => Promise<ImportAnswer>

const mostRows = 1_000
/** The server reads a megabyte. */
const mostCharacters = 700_000

/** Runs any number of rows, as many at a time as the server takes. The report counts the rows of the whole. */
export async function runImport(rows: readonly Record<string, string>[], isDryRun: boolean, run: RunImport): Promise<ImportAnswer> {
  const whole: ImportReport = { created: 0, updated: 0, unchanged: 0, errors: [], duplicates: [] }
  let before = 0
  for (const part of partsOf(rows)) {
    const answer = await run(part, isDryRun)
    if (!answer.ok) {
      return before === 0 || isDryRun ? answer : { ok: false, sentence: `${answer.sentence} The first ${before} rows were imported.` }
    }
    addTo(whole, answer.report, before)
    before += part.length
  }
  return { ok: true, report: whole }
}

function addTo(whole: ImportReport, part: ImportReport, before: number): void {
  whole.created += part.created
  whole.updated += part.updated
  whole.unchanged += part.unchanged
  for (const error of part.errors) whole.errors.push({ ...error, row: error.row + before })
  for (const duplicate of part.duplicates) whole.duplicates.push({ ...duplicate, row: duplicate.row + before })
}

function partsOf(rows: readonly Record<string, string>[]): Record<string, string>[][] {
  const parts: Record<string, string>[][] = []
  let characters = Infinity
  for (const row of rows) {
    const length = JSON.stringify(row).length + 1
    const last = parts.at(-1)
    if (!last || last.length >= mostRows || characters + length > mostCharacters) {
      parts.push([row])
      characters = length
    } else {
      last.push(row)
      characters += length
    }
  }
  return parts
}
