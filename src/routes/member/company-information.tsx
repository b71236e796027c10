import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/event-page.tsx'
import { validateCompanySearch } from '#app/features/events/event-search.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/company-information')({
  staticData: { title: 'Company Information' },
  validateSearch: validateCompanySearch,
  component: CompanyInformationRoute,
})

function CompanyInformationRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="Company Information" to="/member/company-information" eventId={eventId}>
      {(event) => <PlannedPage title="Company Information" sentence={plannedSentences.companyInformation} event={event} />}
    </EventPage>
  )
}
