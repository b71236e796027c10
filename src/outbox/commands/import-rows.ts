import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { ImportReport, UndoReport } from '#contract/import/schema.ts'
import { command, type Failed } from './command.ts'

/** Which part of a whole a command covers: "1,001–2,000 of 2,500". `before` is how many others covered. */
export function rangeLabel(before: number, count: number, of: number): string {
  return `${(before + 1).toLocaleString('en-US')}–${(before + count).toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`
}

/** Lists that can be imported from a file. */
export type ImportedList = 'members' | 'companies' | 'neighborhoods' | 'entries' | Catalogue

export interface ImportOptions {
  isDryRun: boolean
  /** The same for all batches of one file. */
  importId: string
  fileName: string
}

/** Where a batch stands in the file: how many rows were sent before it, and of how many. */
export interface BatchPlace {
  before: number
  of: number
}

export type ImportAnswer = { ok: true; report: ImportReport } | { ok: false; message: string }

/** Why the rest isn't imported where the command's own message would say that nothing was sent. */
const brokenOff: Partial<Record<Failed['code'], string>> = { OFFLINE: 'You’re offline.', SIGNED_OUT: 'You’re signed out.' }

/** Imports one batch of a file's rows, as many as the server accepts at once. */
export async function importRows(
  list: ImportedList,
  rows: Record<string, string>[],
  { isDryRun, importId, fileName }: ImportOptions,
  { before, of }: BatchPlace,
): Promise<ImportAnswer> {
  const body = { rows, dry_run: isDryRun, ...(!isDryRun && { import_id: importId, file_name: fileName }) }
  const about = isDryRun
    ? { done: 'checked', isFleeting: true }
    : {
        label: rows.length === of ? fileName : `${fileName}, rows ${rangeLabel(before, rows.length, of)}`,
        done: 'imported',
        ...(before + rows.length < of && { ifInterrupted: 'Import the file again for the rest.' }),
        lists: [list],
      }
  const result = await command(`${list}.import`, { body }, about)
  if (result.ok) return { ok: true, report: result.data }
  return { ok: false, message: (!isDryRun && before > 0 && brokenOff[result.code]) || result.message }
}

export type UndoAnswer = { ok: true; report: UndoReport } | { ok: false; message: string }

export async function undoImport(list: ImportedList, importId: string): Promise<UndoAnswer> {
  const about = { label: 'The import', done: 'undone', lists: [list] }
  const result = await command('imports.undo', { params: { id: importId }, body: {} }, about)
  return result.ok ? { ok: true, report: result.data } : { ok: false, message: result.message }
}
