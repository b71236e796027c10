import { useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkAction, EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { BulkEnd } from '#app/ui/list/data-table.tsx'
import { actOnMany, duplicateMany, type BulkAnswer } from './entry-commands.ts'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'
import { syncList } from '#app/sync/sync-lists.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface Chosen {
  entries: readonly Entry[]
  end: BulkEnd
}

export interface Bulk {
  /** Set while a bulk action runs. */
  progress: { through: number; of: number } | undefined
  /** Returns an error message if nothing could be done. */
  act: (title: string, action: EntryBulkAction, params: EntryBulkParams, chosen: Chosen) => Promise<string | undefined>
  duplicate: (withMedia: boolean, chosen: Chosen) => Promise<string | undefined>
}

/** Runs bulk actions, with progress and a report that names every entry that was skipped. */
export function useBulk(eventId: string): Bulk {
  const [progress, setProgress] = useState<Bulk['progress']>()

  async function run(title: string, { entries, end }: Chosen, act: (hear: (through: number) => void) => Promise<BulkAnswer | string>) {
    const of = entries.length
    setProgress({ through: 0, of })
    const answer = await act((through) => setProgress({ through, of })).finally(() => setProgress(undefined))
    if (typeof answer === 'string') return answer
    const titles = new Map(entries.map((entry) => [entry.id, titleOf(entry)]))
    const skipped = answer.skipped.map(({ id, message }) => ({ id, label: titles.get(id) ?? id, why: message }))
    const { undoable = [] } = answer
    const undo = async () => restoreApprovals(undoable)
    end(title, { done: answer.done.length, skipped, ...(undoable.length > 0 && { undo }) })
    refreshEntries(eventId)
    return undefined
  }

  return {
    progress,
    act: (title, action, params, chosen) =>
      run(title, chosen, (hear) => {
        const ids = chosen.entries.map(({ id }) => id)
        return actOnMany(ids, action, params, hear)
      }),
    duplicate: (withMedia, chosen) => run('Duplicate', chosen, (hear) => duplicateMany(chosen.entries, { withMedia }, hear)),
  }
}

export function refreshEntries(eventId: string): void {
  void syncList('entries', { eventId }).catch(logFailure)
}
