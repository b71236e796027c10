import { createFileRoute } from '@tanstack/react-router'
import { downloadList } from '#app/features/csv/download-list.ts'
import { validateToursSearch, type ToursSearch } from '#app/features/entries/list/tours-search.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { RegistrationTable } from '#app/features/registrations/review/registration-table.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { ShownFile } from '#app/features/photos/shown-file.tsx'

export const Route = createFileRoute('/admin/companies')({
  staticData: { title: 'Companies' },
  validateSearch: validateCompaniesSearch,
  component: CompaniesRoute,
})

/** `?companyId=` opens what one company has in the event. */
function validateCompaniesSearch(search: Record<string, unknown>): ToursSearch & { companyId?: string } {
  return { ...validateToursSearch(search), ...(typeof search['companyId'] === 'string' && { companyId: search['companyId'] }) }
}

function CompaniesRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/companies')
  const now = useServerClock(() => null)
  return (
    <EventPage title="Companies" to="/admin/companies" eventId={search.eventId}>
      {(event) => (
        <RegistrationTable
          key={event.id}
          event={event}
          openAtFirst={search.companyId}
          now={now}
          state={readListState(search)}
          onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
          onExport={(rows, columns) => downloadList('companies.csv', rows, columns)}
          views={views}
          Age={AsOf}
          showFile={(fileId, name) => <ShownFile fileId={fileId} name={name} />}
        />
      )}
    </EventPage>
  )
}
