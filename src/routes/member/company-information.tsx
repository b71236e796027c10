import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { nextPhaseChange } from '#contract/event/registration-window.ts'
import { CompanyInformation } from '#app/features/registrations/form/company-information.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { validateCompanySearch } from '#app/features/events/shared/event-search.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { RegistrationClosed } from '#app/features/events/shared/registration-closed.tsx'

export const Route = createFileRoute('/member/company-information')({
  staticData: { title: 'Company Information' },
  validateSearch: validateCompanySearch,
  component: CompanyInformationRoute,
})

function CompanyInformationRoute() {
  const { eventId, isEdit } = Route.useSearch()
  const navigate = useNavigate()
  const events = useEvents()
  const now = useServerClock((at) => {
    const event = events?.events.find(({ id }) => id === eventId)
    return event ? nextPhaseChange(event, at) : null
  })
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
