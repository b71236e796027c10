import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CompanyInformation } from '#app/features/registrations/form/company-information.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { validateCompanySearch } from '#app/features/events/shared/event-search.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { RegistrationClosed } from '#app/features/events/shared/registration-closed.tsx'

export const Route = createFileRoute('/member/company-information')({
  staticData: { title: 'Company Information' },
  validateSearch: validateCompanySearch,
  component: CompanyInformationRoute,
})

function CompanyInformationRoute() {
  const { eventId, isEdit } = Route.useSearch()
  const navigate = useNavigate()
  const now = useEventsClock()
  return (
    <EventPage title="Company Information" to="/member/company-information" eventId={eventId}>
      {(event) => (
        <CompanyInformation
          event={event}
          isEdit={isEdit === 'true'}
          now={now}
          onEdit={(toEdit, field) =>
            void navigate({
              to: '/member/company-information',
              search: { eventId: event.id, isEdit: toEdit ? 'true' : 'false' },
              ...(field !== undefined && { hash: field }),
            })
          }
          closed={<RegistrationClosed event={event} now={now} what="register your company" />}
        />
      )}
    </EventPage>
  )
}
