import { createFileRoute } from '@tanstack/react-router'
import { isRegistrationOpen, nextPhaseChange } from '#contract/registration-window.ts'
import { validateEventSearch } from '#app/features/events/event-search.ts'
import { RegistrationClosed } from '#app/features/events/registration-closed.tsx'
import { useEvent } from '#app/features/events/use-event.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/tours/entry')({
  staticData: { title: 'New Entry' },
  validateSearch: validateEventSearch,
  component: EntryRoute,
})

function EntryRoute() {
  const event = useEvent(Route.useSearch().eventId)
  const now = useServerClock((at) => (event ? nextPhaseChange(event, at) : null))
  if (event && !isRegistrationOpen(event, now)) return <RegistrationClosed event={event} now={now} />
  return <PlannedPage title="New Entry" sentence={plannedSentences.newEntry} event={event} />
}
