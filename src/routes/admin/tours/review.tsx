import { createFileRoute } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import { EntrySheet } from '#app/features/entries/form/panels/entry-preview.tsx'
import { stepsToRead } from '#app/features/entries/form/steps/entry-steps.ts'
import { ReadinessList } from '#app/features/entries/form/steps/readiness-list.tsx'
import { useSheetNames } from '#app/features/entries/form/steps/sheet-names.ts'
import { useNames } from '#app/features/entries/form/use-names.ts'
import { formatValue } from '#app/features/entries/form/format-value.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { ReviewMode } from '#app/features/entries/review/review-mode.tsx'
import { validateReviewSearch } from '#app/features/entries/review/review-search.ts'
import type { ReviewSlots } from '#app/features/entries/review/review-slots.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { RevisionPanel } from '#app/features/entries/staff/revision-panel.tsx'
import { EntryThread } from '#app/features/entries/thread/entry-thread.tsx'

export const Route = createFileRoute('/admin/tours/review')({
  staticData: { title: 'Review' },
  validateSearch: validateReviewSearch,
  component: ReviewRoute,
})

function ReviewRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useServerClock(() => null)
  const sheetNames = useSheetNames()
  const names = useNames()

  const slotsIn = ({ timezone: zone }: Event): ReviewSlots => ({
    formatValue: (field, value) => formatValue(field, value, names, zone),
    page: (entry, companyName) => (
      <EntrySheet
        kind={entry.kind}
        number={entry.number}
        values={entry}
        awardIds={entry.award_ids}
        companyName={companyName}
        names={sheetNames}
      />
    ),
    groups: stepsToRead,
    readiness: (status, items, onJump) => <ReadinessList status={status} items={items} onJump={onJump} />,
    thread: (entry, onJump) => <EntryThread key={`thread ${entry.id}`} entry={entry} values={entry} onJump={onJump} side="staff" />,
    revision: (entry) => (
      <RevisionPanel
        key={`revision ${entry.id}`}
        entry={entry}
        zone={zone}
        slots={{
          formatValue: (field, value) => formatValue(field, value, names, zone),
        }}
      />
    ),
  })

  return (
    <EventPage title="Review" to="/admin/tours/review" eventId={search.eventId}>
      {(event) => (
        <ReviewMode
          key={`${event.id} ${search.queue}`}
          event={event}
          search={search}
          now={now}
          onSearch={(next) => void navigate({ search: next, resetScroll: false })}
          onOpenForm={(entryId) => void navigate({ to: '/admin/tours/entry', search: { eventId: event.id, entryId } })}
          slots={slotsIn(event)}
          Age={AsOf}
        />
      )}
    </EventPage>
  )
}
