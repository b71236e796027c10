import { createFileRoute } from '@tanstack/react-router'
import { listSearchOf } from '#app/ui/search-of.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { withExpiries } from '#app/features/registrations/review/registration-search.ts'
import { RegistrationTable } from '#app/features/registrations/review/registration-table.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

const ownSearch = listSearchOf({ eventId: 'text', companyId: 'text', registrationId: 'text' })

export const Route = createFileRoute('/admin/companies')({
  staticData: { title: 'Companies' },
  // `companyId` or `registrationId` opens one company's registration.
  validateSearch: (search: Record<string, unknown>) => withExpiries(ownSearch(search)),
  component: CompaniesRoute,
})

function CompaniesRoute() {
  const search = Route.useSearch()
  const list = useListOfPage('admin/companies', 'companies.csv')
  const now = useEventsClock()
  const navigate = Route.useNavigate()
  const onOpened = (registrationId: string | undefined) =>
    void navigate({
      search: ({ companyId: _company, registrationId: _registration, ...rest }) => (registrationId ? { ...rest, registrationId } : rest),
      resetScroll: false,
    })
  return (
    <EventPage title="Companies" to="/admin/companies" eventId={search.eventId}>
      {(event) => (
        <RegistrationTable
          key={event.id}
          event={event}
          opened={search.registrationId ?? search.companyId}
          onOpened={onOpened}
          now={now}
          {...list}
        />
      )}
    </EventPage>
  )
}
