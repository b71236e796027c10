import { useMemo, useState, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import { fromMillis } from '#contract/timestamp.ts'
import { wallTimeIn } from '#contract/zoned-time.ts'
import { asEntry } from '#app/live/as-entry.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { useSyncedList } from '#app/live/use-synced-list.ts'
import type { Column } from '#app/ui/list/column.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { registrationColumns, type RegistrationRow } from './registration-columns.tsx'
import { RegistrationSheet } from './registration-sheet.tsx'

interface RegistrationTableProps {
  event: Event
  now: number
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onExport: (rows: readonly RegistrationRow[], columns: readonly Column<RegistrationRow>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

const byName: readonly Sort[] = [{ id: 'company', desc: false }]
const noun = { one: 'company', many: 'companies' }

/** Every company that enters an event, with what it has to have and what runs out. */
export function RegistrationTable({ event, now, state, onStateChange, onExport, views, Age }: RegistrationTableProps) {
  const registrations = useEventList('event_companies', event.id)
  const entries = useEventList('entries', event.id, asEntry)
  const companies = useSyncedList('companies')
  const [openId, setOpenId] = useState<string>()
  const today = wallTimeIn(event.timezone, fromMillis(now)).date
  const columns = useMemo(() => registrationColumns(event, today), [event, today])
  const [entryRows, companyRows] = [entries?.rows, companies?.rows]
  const rows = useMemo(() => {
    if (!registrations) return undefined
    const names = new Map(companyRows?.map(({ id, name }) => [id, name]))
    const counts = new Map<string, number>()
    for (const { company_id: id, status } of entryRows ?? []) {
      if (status !== 'WITHDRAWN' && status !== 'REJECTED') counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    return registrations.rows.map((row): RegistrationRow => {
      const { company_id: id, listing_name: listed } = row
      return Object.assign({}, row, { company_name: names.get(id) ?? listed, entries: counts.get(id) ?? 0 })
    })
  }, [registrations, entryRows, companyRows])
  const open = rows?.find(({ id }) => id === openId)

  return (
    <>
      <DataList
        name="admin/companies"
        title="Companies"
        noun={noun}
        rows={registrations?.fetchedAt === undefined && !rows?.length ? undefined : rows}
        columns={columns}
        state={state}
        onStateChange={onStateChange}
        usualSort={byName}
        onOpen={({ id }) => setOpenId(id)}
        onExport={onExport}
        views={views}
        age={<Age fetchedAt={registrations?.fetchedAt} />}
        empty={<p>No company has begun to register for this event.</p>}
      />
      {open && <RegistrationSheet key={open.version} row={open} event={event} today={today} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
