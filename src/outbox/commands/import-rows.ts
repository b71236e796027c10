import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { ImportReport, UndoReport } from '#contract/import/schema.ts'
import { command } from './command.ts'

/** The lists that a file can fill. */
export type ImportedList = 'members' | 'companies' | 'neighborhoods' | 'entries' | Catalogue

export interface ImportOptions {
  isDryRun: boolean
  /** The same for all parts of one file. */
  importId: string
  fileName: string
}

export type ImportAnswer = { ok: true; report: ImportReport } | { ok: false; sentence: string }

/** Rows of a file, as many as the server takes at once. */
export async function importRows(
  list: ImportedList,
  rows: Record<string, string>[],
  { isDryRun, importId, fileName }: ImportOptions,
): Promise<ImportAnswer> {
  const body = { rows, dry_run: isDryRun, ...(!isDryRun && { import_id: importId, file_name: fileName }) }
  const about = isDryRun ? { done: 'checked', isFleeting: true } : { label: fileName, done: 'imported', lists: [list], isWhole: true }
  const result = await command(`${list}.import`, { body }, about)
  return result.ok ? { ok: true, report: result.data } : { ok: false, sentence: result.message }
}

export type UndoAnswer = { ok: true; report: UndoReport } | { ok: false; sentence: string }

export async function undoImport(list: ImportedList, importId: string): Promise<UndoAnswer> {
  const about = { label: 'The import', done: 'undone', lists: [list], isWhole: true }
  const result = await command('imports.undo', { params: { id: importId }, body: {} }, about)
  return result.ok ? { ok: true, report: result.data } : { ok: false, sentence: result.message }
}
