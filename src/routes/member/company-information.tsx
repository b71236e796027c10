import { createFileRoute } from '@tanstack/react-router'
import { validateCompanySearch } from '#app/features/events/event-search.ts'
import { useEvent } from '#app/features/events/use-event.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/company-information')({
  staticData: { title: 'Company Information' },
  validateSearch: validateCompanySearch,
  component: CompanyInformationRoute,
})

function CompanyInformationRoute() {
  const { eventId } = Route.useSearch()
  return <PlannedPage title="Company Information" sentence={plannedSentences.companyInformation} event={useEvent(eventId)} />
}
