import { useMemo, useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { listKey } from '#app/sync/synced-resource.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { DataTable, type BulkEnd, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { type RegistrationBulkAction, RegistrationBulk } from './registration-bulk.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { type RegistrationRow, registrationRows } from './registration-rows.ts'
import { RegistrationSheet as OneCompany } from './registration-sheet.tsx'
import { RegistrationBulkDialog as BulkDialog } from './registration-bulk-dialog.tsx'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { knownRows, useSyncedList, useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'

interface RegistrationTableProps extends ListOfPage<RegistrationRow> {
  event: Event
  now: number
  /** The company or registration that is open. */
  opened: string | undefined
  /** Opens a registration, or closes the one that is open. */
  onOpened: (registrationId: string | undefined) => void
}

const registered = { name: 'admin/companies', noun: { one: 'company', many: 'companies' }, defaultSort: 'company' }

interface Wanted {
  action: RegistrationBulkAction
  rows: readonly RegistrationRow[]
  end: BulkEnd
}

/** All companies in an event, with what each must provide and what is about to expire. */
export function RegistrationTable({ event, now, opened, onOpened, ...list }: RegistrationTableProps) {
  const today = dayInZone(event.timezone, now)
  const { rows, fetchedAt } = useRegistrations(event, today)
  const columns = useMemo(() => registrationColumns(event, today), [event, today])
  const [wanted, setWanted] = useState<Wanted>()
  const open = opened === undefined ? undefined : rows?.find((row) => row.id === opened || row.company_id === opened)

  return (
    <>
      <DataTable
        {...list}
        {...registered}
        about={event.name}
        {...{ rows, columns, fetchedAt }}
        onOpen={onOpened}
        listKey={listKey('event_companies', event.id)}
        action={
          <MoreActions>
            <MenuLink to="/admin/tours/entry" search={{ eventId: event.id }}>
              New Entry
            </MenuLink>
            <MenuLink to="/admin/tours" search={{ eventId: event.id }}>
              Tour Entries
            </MenuLink>
          </MoreActions>
        }
        firstStep={
          <ButtonLink variant="filled" to="/admin/company-information" search={{ eventId: event.id }}>
            Register a company
          </ButtonLink>
        }
        empty="Companies appear here as they register. You can also register a company yourself."
        bulk={(chosen, end) => (
          <RegistrationBulk {...{ chosen, event, today }} onAction={(action) => setWanted({ action, rows: chosen, end })} />
        )}
      />
      {open && <OneCompany key={open.id} row={open} event={event} today={today} now={now} onClose={() => onOpened(undefined)} />}
      {wanted && (
        <BulkDialog
          action={wanted.action}
          rows={wanted.rows}
          event={event}
          today={today}
          onDone={wanted.end}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}

/** An event's registrations for the staff table; undefined until they load from the device. */
function useRegistrations(event: Event, today: string): { rows: RegistrationRow[] | undefined; fetchedAt: number | undefined } {
  const registrations = useEventList('event_companies', event.id)
  const loaded = useEventList('entries', event.id)
  // A count of those that have arrived would be wrong.
  const entries = loaded?.fetchedAt === undefined ? undefined : loaded.rows
  const companies = useSyncedRows('companies')
  const people = knownRows(useSyncedList('members'))
  const stored = knownRows(registrations)
  const rows = useMemo(
    () => stored && registrationRows(stored, { event, today, entries, companies: companies ?? [], people }),
    [stored, event, today, entries, companies, people],
  )
  return { rows, fetchedAt: registrations?.fetchedAt }
}
