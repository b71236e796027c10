import { Dexie } from 'dexie'
import { useEffect, useMemo, useState } from 'react'
import type { Role } from '#contract/session/role.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { whileSignedIn } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { recordActions } from '#app/ui/record/record-actions.ts'
import { openOverlay } from './overlay.ts'
import type { PaletteItem } from './palette-item.ts'
import { palettePages } from './palette-pages.ts'
import { cachedRecords, readRecords } from './palette-records.ts'
import { syncList } from '#app/sync/sync-lists.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Lists that staff search but may never have opened on this device. */
const staffLists = ['companies', 'members', 'neighborhoods', 'sponsors', 'advertisements'] as const

const readTables = /\/(entries|companies|event_companies|members|neighborhoods|sponsors|advertisements|events)\//

/** Whether any searched table was written to while `work` ran. Reading 10,000 records again for nothing would slow down typing. */
async function watchChanges(work: Promise<unknown>): Promise<boolean> {
  let hasChanged = false
  const note = (changedTables: object) => {
    hasChanged ||= Object.keys(changedTables).some((part) => readTables.test(part))
  }
  Dexie.on('storagemutated', note)
  await work.finally(() => Dexie.on.storagemutated.unsubscribe(note))
  return hasChanged
}

/** Pages at once, and records as they are read from the device. */
export function usePaletteItems(
  role: Role,
  { eventId, canEnter }: { eventId: string | undefined; canEnter: boolean },
  onSignOut: () => Promise<void>,
): { items: readonly PaletteItem[]; isReading: boolean } {
  const events = useDeviceQuery(() => data().events.orderBy('start_date._seconds').toArray())
  const event = events?.find(({ id }) => id === eventId)
  const known = event?.id
  const [records, setRecords] = useState(() => cachedRecords(eventId))
  const [isReading, setReading] = useState(true)

  useEffect(() => {
    if (events === undefined) return
    let isGone = false
    const read = async () => {
      const found = await whileSignedIn(() => readRecords(role, known, () => !isGone, setRecords))
      if (!isGone && found) setRecords(found)
    }
    const readAndAsk = async () => {
      await read()
      if (isGone) return
      setReading(false)
      if (role !== 'admin') return
      const lists = [...staffLists.map((name) => syncList(name)), ...(known === undefined ? [] : [syncList('entries', { eventId: known })])]
      const hasChanged = await watchChanges(Promise.all(lists))
      if (hasChanged && !isGone) await read()
    }
    void readAndAsk().catch(logFailure)
    return () => {
      isGone = true
    }
    // Reads once, when the palette opens; later changes show up the next time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [role, known, events === undefined])

  const [actions] = useState(recordActions)
  const pages = useMemo(
    () => palettePages({ role, event, canEnter, onSignOut: () => void onSignOut(), onKeys: () => openOverlay('keys'), actions }),
    [role, event, canEnter, onSignOut, actions],
  )
  const items = useMemo(() => [...pages, ...records], [pages, records])
  return { items, isReading }
}
