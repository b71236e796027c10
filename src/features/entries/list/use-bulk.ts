import { useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkAction, EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { titleOf } from '#contract/entry/title.ts'
import { approvalLost } from '#contract/entry/review/approval-lost.ts'
import { isUndoable } from '#contract/staff/undo.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { BulkEnd } from '#app/ui/list/data-table.tsx'
import type { UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { actOnMany, duplicateMany, type BulkAnswer } from './entry-commands.ts'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'
import { askBeforeUnload } from '#app/session/open-forms.ts'
import { syncList } from '#app/sync/sync-lists.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface Chosen {
  entries: readonly Entry[]
  /** Selected as well, but the action can't apply to them. */
  skipped?: BulkOutcome['skipped']
  end: BulkEnd
}

/** Where the words depend on the number done, a function of it. */
type Did = string | ((done: number) => string)

export interface Bulk {
  /** Set while a bulk action runs. */
  progress: { through: number; of: number } | undefined
  /** `did` is what the report says before the number of entries: "Approved". Returns an error message if nothing could be done. */
  act: (did: Did, action: EntryBulkAction, params: EntryBulkParams, chosen: Chosen) => Promise<string | undefined>
  duplicate: (withMedia: boolean, chosen: Chosen) => Promise<string | undefined>
}

/** The companies get no message about these. */
const staffOnly: ReadonlySet<EntryBulkAction> = new Set(['tag', 'award', 'payment'])

/** Why an entry was left out that would have lost something. The server says what including it would do. */
const whySkipped: Partial<Record<string, string>> = {
  WOULD_LOSE_APPROVAL: 'Including it would have undone an approval, or a request to change its proof.',
  WOULD_REPEAT_PROOF: 'Its proof was already sent, and the company hasn’t responded yet.',
  WOULD_SHORTEN_UNLOCK: 'It’s already unlocked for longer.',
}

/** Runs bulk actions, with progress and a report that names every entry that was skipped. */
export function useBulk(eventId: string): Bulk {
  const [progress, setProgress] = useState<Bulk['progress']>()
  const noAccount = useNoAccountMessage()

  async function run(
    did: Did,
    { entries, skipped = [], end }: Chosen,
    act: (hear: (through: number) => void) => Promise<BulkAnswer | string>,
    { action = '', isForCompany = false } = {},
  ) {
    const of = entries.length
    setProgress({ through: 0, of })
    const answer = await askBeforeUnload(() => act((through) => setProgress({ through, of }))).finally(() => setProgress(undefined))
    if (typeof answer === 'string') return answer
    const titles = new Map(entries.map((entry) => [entry.id, titleOf(entry)]))
    const skippedIn = (one: BulkAnswer) =>
      one.skipped.map(({ id, code, message }) => ({ id, label: titles.get(id) ?? id, why: whySkipped[code] ?? message }))
    const { done, undoable } = answer
    async function undoDecisions(): Promise<UndoAnswer> {
      const undone = await actOnMany(done, 'undo', {}, () => undefined)
      if (typeof undone === 'string') return { ok: false, message: undone }
      const kept = skippedIn(undone).map(({ id, label, why }) => ({ id, name: label, reason: why }))
      if (undone.done.length === 0 && undoable.length > 0) {
        const restored = await restoreApprovals(undoable)
        if (!restored.ok) return restored
        const losing = new Set(entries.filter((entry) => approvalLost(action, entry) !== null).map(({ id }) => id))
        const { undone: count, kept: lost } = restored.report
        return { ok: true, report: { undone: count, kept: [...lost, ...kept.filter(({ id }) => !losing.has(id))] } }
      }
      refreshEntries(eventId)
      return { ok: true, report: { undone: undone.done.length, kept } }
    }
    // Losses can be restored for a day, other decisions only for a moment.
    const undo =
      isUndoable(action) && undoable.length < done.length
        ? undoDecisions
        : undoable.length > 0
          ? () => restoreApprovals(undoable)
          : undefined
    const reached = new Set(isForCompany ? done : [])
    const note = noAccount(entries.filter(({ id }) => reached.has(id)).map(({ company_id: company }) => company))
    end(typeof did === 'string' ? did : did(done.length), {
      done: done.length,
      skipped: [...skipped, ...skippedIn(answer)],
      ...(note !== undefined && { note }),
      ...(undo && { undo }),
    })
    refreshEntries(eventId)
    return undefined
  }

  return {
    progress,
    act: (did, action, params, chosen) =>
      run(
        did,
        chosen,
        (hear) => {
          const ids = chosen.entries.map(({ id }) => id)
          return actOnMany(ids, action, params, hear)
        },
        { action, isForCompany: !staffOnly.has(action) && params.internal !== true },
      ),
    duplicate: (withMedia, chosen) => run('Duplicated', chosen, (hear) => duplicateMany(chosen.entries, { withMedia }, hear)),
  }
}

export function refreshEntries(eventId: string): void {
  void syncList('entries', { eventId }).catch(logFailure)
}
