import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { listKey } from '#app/sync/synced-resource.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import type { Sort } from '#app/ui/list/list-state.ts'
import type { RegistrationWish } from './registration-bulk.tsx'
import { registrationColumns } from './registration-columns.tsx'
import type { RegistrationRow } from './registration-rows.ts'
import type { ShowFile } from './registration-sheet.tsx'
import { useRegistrations } from './use-registrations.ts'
import { RegistrationSheet as OneCompany } from './registration-sheet.tsx'
import { RegistrationBulk } from './registration-bulk.tsx'
import { RegistrationBulkDialog as BulkDialog } from './registration-bulk-dialog.tsx'

interface RegistrationTableProps extends ListOfPage<RegistrationRow> {
  event: Event
  now: number
  /** The id of a company whose registration is shown at once. */
  openAtFirst?: string | undefined
  Age: (props: { fetchedAt: number | undefined; list?: string }) => ReactNode
  showFile: ShowFile
}

const byName: readonly Sort[] = [{ id: 'company', desc: false }]
const noun = { one: 'company', many: 'companies' }

interface Wanted {
  wish: RegistrationWish
  rows: readonly RegistrationRow[]
  clear: () => void
}

/** Every company that enters an event, with what it has to have and what runs out. */
export function RegistrationTable({ event, now, openAtFirst, Age, showFile, ...list }: RegistrationTableProps) {
  const today = dayInZone(event.timezone, now)
  const { rows, fetchedAt } = useRegistrations(event, today)
  const columns = useMemo(() => registrationColumns(event, today), [event, today])
  const [openCompanyId, setOpenCompanyId] = useState(openAtFirst)
  const [wanted, setWanted] = useState<Wanted>()
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()
  const open = rows?.find(({ company_id: companyId }) => companyId === openCompanyId)

  return (
    <>
      <DataTable
        {...list}
        name="admin/companies"
        title="Companies"
        noun={noun}
        rows={rows}
        columns={columns}
        defaultSort={byName}
        onOpen={({ company_id: companyId }) => setOpenCompanyId(companyId)}
        isPartial={fetchedAt === undefined}
        age={<Age fetchedAt={fetchedAt} list={listKey('event_companies', event.id)} />}
        action={
          <>
            <Button
              component="a"
              renderRoot={(props) => <Link {...props} to="/admin/company-information" search={{ eventId: event.id }} />}
            >
              Register a company
            </Button>
            <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/tours/entry" search={{ eventId: event.id }} />}>
              Enter a home
            </Button>
            <Button component="a" renderRoot={(props) => <Link {...props} to="/admin/tours" search={{ eventId: event.id }} />}>
              Tour entries
            </Button>
          </>
        }
        empty={<p>No registrations for this event yet.</p>}
        bulk={(chosen, clear) => <RegistrationBulk onWish={(wish) => setWanted({ wish, rows: chosen, clear })} />}
      >
        {report && <BulkReport title={report.title} outcome={report.outcome} onClose={() => setReport(undefined)} />}
      </DataTable>
      {open && (
        <OneCompany
          key={open.id}
          row={open}
          event={event}
          today={today}
          now={now}
          showFile={showFile}
          onClose={() => setOpenCompanyId(undefined)}
        />
      )}
      {wanted && (
        <BulkDialog
          wish={wanted.wish}
          rows={wanted.rows}
          event={event}
          onDone={(title, outcome) => {
            setReport({ title, outcome })
            wanted.clear()
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
