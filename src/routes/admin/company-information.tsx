import { createFileRoute } from '@tanstack/react-router'
import { RegisterCompany } from '#app/features/registrations/form/register-company.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { validateStaffCompanySearch } from '#app/features/events/shared/event-search.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'

export const Route = createFileRoute('/admin/company-information')({
  staticData: { title: 'Company Information' },
  validateSearch: validateStaffCompanySearch,
  component: CompanyInformationRoute,
})

function CompanyInformationRoute() {
  const { eventId, companyId, isEdit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useEventsClock()
  return (
    <EventPage title="Company Information" to="/admin/company-information" eventId={eventId}>
      {(event) => (
        <RegisterCompany
          event={event}
          companyId={companyId}
          isEdit={isEdit === 'true'}
          now={now}
          onCompany={(chosen) => void navigate({ search: { eventId: event.id, ...(chosen && { companyId: chosen }) } })}
          onEdit={(toEdit, field) =>
            void navigate({
              search: { eventId: event.id, ...(companyId && { companyId }), isEdit: toEdit ? 'true' : 'false' },
              ...(field !== undefined && { hash: field }),
            })
          }
        />
      )}
    </EventPage>
  )
}
