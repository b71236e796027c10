import { createFileRoute, lazyRouteComponent, Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { commentFieldsOf } from '#app/features/entry-form/comment-fields.ts'
import { entryLabelOf } from '#app/features/entry-form/entry-labels.ts'
import { validateEntrySearch } from '#app/features/entry-form/entry-search.ts'
import { StaffEntry } from '#app/features/entry-form/staff-entry.tsx'
import type { EntryFormSlots } from '#app/features/entry-form/step-props.ts'
import { useNames } from '#app/features/entry-form/use-names.ts'
import { valueWords } from '#app/features/entry-form/value-words.ts'
import { EntryActionsPanel } from '#app/features/entry-review/entry-actions-panel.tsx'
import { EntryHead } from '#app/features/entry-review/entry-head.tsx'
import { ProofFacts } from '#app/features/entry-review/proof-facts.tsx'
import { EventPage } from '#app/features/events/event-page.tsx'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { LookingLine } from '#app/features/review/looking-line.tsx'

export const Route = createFileRoute('/admin/tours/entry')({
  staticData: { title: 'Tour Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

// The part of the form that is looked at is drawn first.
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')
const RevisionPanel = lazyRouteComponent(() => import('#app/features/entry-review/revision-panel.tsx'), 'RevisionPanel')
const StaffSection = lazyRouteComponent(() => import('#app/features/entry-review/staff-section.tsx'), 'StaffSection')
const EntryThread = lazyRouteComponent(() => import('#app/features/entry-thread/entry-thread.tsx'), 'EntryThread')
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
  image: (fileId, alt) => inSlot((drawn) => drawn.image(fileId, alt)),
}

function EntryRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const now = useServerClock(() => null)
  const names = useNames()
  const values = {
    wordsOf: (field: string, value: unknown) => valueWords(field, value, names),
    image: (fileId: string, alt: string) => <PhotoImage fileId={fileId} alt={alt} />,
  }
  return (
    <EventPage title="Tour Entry" to="/admin/tours" eventId={search.eventId}>
      {(event) => (
        <StaffEntry
          event={event}
          search={search}
          now={now}
          onSearch={(next, { replace }) => void navigate({ search: next, replace })}
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
              {entry.status === 'SUBMITTED' && <LookingLine entryId={entry.id} />}
              <Suspense>{entry.pending_revision && <RevisionPanel entry={entry} labelOf={entryLabelOf} slots={values} />}</Suspense>
            </>
          )}
          panels={(entry, context) => (
            <>
              <EntryActionsPanel entry={entry} context={context} zone={event.timezone} />
              <ProofFacts entry={entry} />
            </>
          )}
          below={(entry, jump) => (
            <>
              <StaffSection entry={entry} event={event} />
              <EntryThread
                entryId={entry.id}
                isAtServer={entry.version > 0}
                label={entry.title || 'this entry'}
                fields={commentFieldsOf(entry.kind, entry)}
                labelOf={entryLabelOf}
                onJump={jump}
                side="staff"
              />
              <RecordHistory entity="entries" entityId={entry.id} version={entry.version} />
            </>
          )}
        />
      )}
    </EventPage>
  )
}
