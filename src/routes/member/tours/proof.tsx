import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { MemberProof } from '#app/features/entries/print/member-proof.tsx'
import { validatePrintSearch } from '#app/features/entries/print/print-search.ts'
import { Notice } from '#app/ui/messages/notice.tsx'

export const Route = createFileRoute('/member/tours/proof')({
  staticData: { title: 'Proof', noLayout: true },
  validateSearch: validatePrintSearch,
  component: ProofRoute,
})

function ProofRoute() {
  const { eventId, entryId } = Route.useSearch()
  return (
    <EventPage title="Proof" to="/member/tours" eventId={eventId}>
      {(event) =>
        entryId === undefined ? (
          <Notice title="No entry selected" message="Open the proof from one of your tour entries." />
        ) : (
          <MemberProof key={entryId} event={event} entryId={entryId} />
        )
      }
    </EventPage>
  )
}
