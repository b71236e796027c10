import { useMemo } from 'react'
import { formMode, nextEntriesChange } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { mayEnter } from '#contract/registration/entering.ts'
import { entryNextStep, nextDue, type EntryNextStep } from '#contract/entry/next-step.ts'
import { completeness, readinessOf } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { isViewer } from '#app/session/current-session.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { unreadComments } from '#app/outbox/commands/mark-read.ts'
import { pendingChangesOf, type WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { entriesRuledOut } from '#app/features/sync-status/ruled-out.ts'
import { entrySync, type EntrySync } from './entry-sync.ts'

/** An entry with everything that its list shows. */
export type EntryLine = Entry &
  WithPendingChanges & {
    complete: number
    next: EntryNextStep
    /** The last moment for the next step, if there is one. */
    due: Timestamp | null
    sync: EntrySync
    hasUnread: boolean
  }

/** The company's entries in one event, from this device, undefined until they load; and the time (milliseconds) that they are shown at. */
export function useEntryLines(
  event: Event,
  eventCompany: EntryContext['eventCompany'],
): { lines: EntryLine[] | undefined; fetchedAt: number | undefined; now: number } {
  const onDevice = useEventList('entries', event.id)
  const stored = useDeviceQuery(readStored)
  const now = useClock(serverNow, (at) => nextEntriesChange(event, { eventCompany, entries: onDevice?.rows ?? [] }, at))
  const lines = useMemo(() => {
    if (!onDevice || !stored) return undefined
    const drafts = new Set(stored.drafts.map(({ key }) => key))
    const canSubmit = mayEnter({ event, eventCompany, now })
    const context = { role: 'member', now, event, eventCompany, isViewer: isViewer() } as const
    const toFix = fieldsToFix(stored.rows, stored.drafts, entriesRuledOut(onDevice.rows, stored.rows, event, { eventCompany, now }))
    return onDevice.rows.map((entry): EntryLine => {
      const here = {
        rows: stored.rows.filter(({ record_id: id }) => id === entry.id),
        photos: stored.photos.filter(({ owner_id: id }) => id === entry.id),
        hasDraft: drafts.has(`entries:${entry.id}`),
        toFix: toFix.get(`entries:${entry.id}`) ?? 0,
        isLocked: formMode(entry, context, event.lock_policy).mode === 'none',
      }
      const next = entryNextStep(entry, event, { eventCompany, canSubmit, now, isViewer: isViewer() })
      return {
        ...entry,
        hasUnread: stored.notices.some(({ about }) => about?.id === entry.id),
        complete: completeness(readinessOf(entry, event)),
        next,
        due: nextDue(entry, next, context, event.lock_policy),
        sync: entrySync(entry, here, event.timezone),
      }
    })
  }, [onDevice, stored, event, eventCompany, now])
  return { lines, fetchedAt: lines && onDevice?.fetchedAt, now }
}

async function readStored() {
  const [rows, photos, drafts, notices] = await Promise.all([
    pendingChangesOf('entries'),
    work().photos.toArray(),
    work().drafts.where('key').startsWith('entries:').toArray(),
    unreadComments(),
  ])
  return { rows, photos, drafts, notices }
}
