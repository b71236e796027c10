import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { StaffEntry } from '#app/features/entries/form/staff-entry.tsx'
import type { EntryFormSlots } from '#app/features/entries/form/steps/step-props.ts'
import { EntryHead } from '#app/features/entries/staff/entry-head.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'

export const Route = createFileRoute('/admin/tours/entry')({
  staticData: { title: 'Tour Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

// The part of the form that is looked at is drawn first.
const LookingLine = lazyRouteComponent(() => import('#app/features/entries/review/looking-line.tsx'), 'LookingLine')
const EntryRevision = lazyRouteComponent(() => import('./-entry-revision.tsx'), 'EntryRevision')
const EntryDecisions = lazyRouteComponent(() => import('./-entry-decisions.tsx'), 'EntryDecisions')
const EntryTalk = lazyRouteComponent(() => import('./-entry-talk.tsx'), 'EntryTalk')
const Slot = lazy(async () => {
  const { entrySlots } = await import('#app/features/photos/entry-slots.tsx')
  return { default: ({ draw }: { draw: (slots: EntryFormSlots) => ReactNode }) => draw(entrySlots) }
})
const inSlot = (draw: (slots: EntryFormSlots) => ReactNode) => (
  <Suspense>
    <Slot draw={draw} />
  </Suspense>
)
const slots: EntryFormSlots = {
  photos: (props) => inSlot((drawn) => drawn.photos(props)),
  file: (props) => inSlot((drawn) => drawn.file(props)),
  photoChanges: (before, after) => inSlot((drawn) => drawn.photoChanges(before, after)),
  deletedPairs: (props) => inSlot((drawn) => drawn.deletedPairs(props)),
  image: (fileId, alt) => inSlot((drawn) => drawn.image(fileId, alt)),
}

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
          slots={slots}
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
              <Suspense>{entry.status === 'SUBMITTED' && <LookingLine entryId={entry.id} />}</Suspense>
              <Suspense>{entry.pending_revision && <EntryRevision entry={entry} zone={event.timezone} />}</Suspense>
            </>
          )}
          panels={(entry, context) => <EntryDecisions entry={entry} context={context} zone={event.timezone} />}
          below={(entry, jump) => <EntryTalk entry={entry} event={event} onJump={jump} />}
        />
      )}
    </EventPage>
  )
}
