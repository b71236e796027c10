import { createFileRoute, Link } from '@tanstack/react-router'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { StaffEntry } from '#app/features/entries/form/staff-entry.tsx'
import { EntryHead } from '#app/features/entries/staff/entry-head.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { ReviewerNotice } from '#app/features/entries/review/reviewer-notice.tsx'
import { EntryRevision } from './-entry-revision.tsx'
import { EntryDecisions } from './-entry-decisions.tsx'
import { EntryTalk } from './-entry-talk.tsx'

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
          onSearch={(next, { replace }) => void navigate({ to: '.', search: next, replace })}
          above={(entry, companyName) => (
            <>
              <EntryHead
                entry={entry}
                companyName={companyName}
                links={
                  <>
                    <Link to="/admin/tours/review" search={{ eventId: event.id, entryId: entry.id }}>
                      Review mode
                    </Link>
                    <Link to="/admin/tours/print" search={{ eventId: event.id, mode: 'proof', entryId: entry.id }}>
                      Print the proof
                    </Link>
                  </>
                }
              />
              {entry.status === 'SUBMITTED' && <ReviewerNotice entryId={entry.id} />}
              {entry.pending_revision && <EntryRevision entry={entry} zone={event.timezone} />}
            </>
          )}
          panels={(entry, context) => <EntryDecisions entry={entry} context={context} zone={event.timezone} />}
          below={(entry, jump) => <EntryTalk entry={entry} event={event} onJump={jump} />}
        />
      )}
    </EventPage>
  )
}
