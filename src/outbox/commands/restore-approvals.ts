import type { UndoReport } from '#contract/import/schema.ts'
import { command } from './command.ts'
import type { UndoAnswer } from './import-rows.ts'

/** Maximum per call. */
const maxEvents = 200

/** Undoes the loss of approvals, given the audit events that caused it. */
export async function restoreApprovals(eventIds: readonly string[]): Promise<UndoAnswer> {
  const report: UndoReport = { undone: 0, kept: [] }
  for (let first = 0; first < eventIds.length; first += maxEvents) {
    const body = { event_ids: eventIds.slice(first, first + maxEvents) }
    const result = await command('entries.restoreApprovals', { body }, { label: 'Undo', done: 'undone', lists: ['entries'] })
    if (!result.ok) return { ok: false, message: result.message }
    report.undone += result.data.undone
    report.kept.push(...result.data.kept)
  }
  return { ok: true, report }
}
