import { shorterUnlock, unlockMs } from '#contract/entry/editing.ts'
import { approvalLost } from '#contract/entry/review/approval-lost.ts'
import { actionProblem, type EntryAction, type EntryContext } from '#contract/entry/lifecycle.ts'
import { proofPending } from '#contract/entry/proof.ts'
import { entryStateWords } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { sortOut, type SortedOut } from '#app/ui/list/left-out-rows.tsx'
import { isBlockedWhileUnsaved, unsavedMessage } from '../staff/unsaved-entries.ts'

export interface Preflight extends SortedOut<Entry> {
  /** Those that the action can apply to and that would lose an approval or time to edit, or whose proof is being answered or corrected, with the reason. */
  losing: readonly { id: string; title: string; why: string }[]
}

export interface Circumstances {
  event: Event
  now: number
  /** Undefined when they have not synced; the server then checks them. */
  registrations: readonly EventCompany[] | undefined
  /** Entries with unsaved changes by this user. */
  unsavedIds: ReadonlySet<string>
}

export const entryNoun = { one: 'entry', many: 'entries' }

/** Passes every check, so that only the server's check counts. */
const unknownRegistration = { status: 'APPROVED', late_until: null } as const

/** What a bulk action would do, computed before it runs. */
export function preflight(
  verb: EntryAction,
  entries: readonly Entry[],
  { event, now, registrations, unsavedIds }: Circumstances,
): Preflight {
  const byCompany = new Map(registrations?.map((one) => [one.company_id, one]))
  const whyNot = (entry: Entry) => {
    const eventCompany = registrations === undefined ? unknownRegistration : (byCompany.get(entry.company_id) ?? null)
    const context: EntryContext = { role: 'admin', now, event, eventCompany }
    const isBlocked = isBlockedWhileUnsaved(verb) && unsavedIds.has(entry.id)
    const problem = actionProblem(verb, entry, context)
    const isWrongStatus = problem?.kind === 'state' && event.status !== 'ARCHIVED'
    if (isWrongStatus) return `It’s ${entryStateWords[entry.status]}.`
    return problem?.message ?? (isBlocked ? unsavedMessage : undefined)
  }
  const sorted = sortOut(entries, whyNot, titleOf)
  return {
    ...sorted,
    losing: sorted.able.flatMap((entry) => {
      const why = approvalLost(verb, entry) ?? proofPending(verb, entry) ?? shorterUnlock(verb, entry, now + unlockMs)
      return why === null ? [] : [{ id: entry.id, title: titleOf(entry), why }]
    }),
  }
}
