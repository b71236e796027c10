import { createFileRoute } from '@tanstack/react-router'
import { StaffEntry } from '#app/features/entry-form/staff-entry.tsx'
import { validateEntrySearch } from '#app/features/entry-form/entry-search.ts'
import { entryLabelOf } from '#app/features/entry-form/entry-labels.ts'
import { EntryActionsPanel } from '#app/features/entry-review/entry-actions-panel.tsx'
import { RevisionPanel } from '#app/features/entry-review/revision-panel.tsx'
import { StaffSection } from '#app/features/entry-review/staff-section.tsx'
import { EventPage } from '#app/features/events/event-page.tsx'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { entrySlots } from '#app/features/photos/entry-slots.tsx'

export const Route = createFileRoute('/admin/tours/entry')({
  staticData: { title: 'Tour Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

function EntryRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useServerClock(() => null)
  return (
    <EventPage title="Tour Entry" to="/admin/tours" eventId={search.eventId}>
      {(event) => (
        <StaffEntry
          event={event}
          search={search}
          now={now}
          onSearch={(next, { replace }) => void navigate({ search: next, replace })}
          slots={entrySlots}
          panels={(entry, context) => (
            <>
              <EntryActionsPanel entry={entry} context={context} />
              <RevisionPanel entry={entry} labelOf={entryLabelOf} />
              <StaffSection entry={entry} event={event} />
            </>
          )}
        />
      )}
    </EventPage>
  )
}
