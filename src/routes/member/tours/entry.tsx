import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { nextPhaseChange } from '#contract/event/registration-window.ts'
import { validateEntrySearch } from '#app/features/entries/form/entry-search.ts'
import { MemberEntry } from '#app/features/entries/form/member-entry.tsx'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import type { EntryFormSlots } from '#app/features/entries/form/steps/step-props.ts'

export const Route = createFileRoute('/member/tours/entry')({
  staticData: { title: 'New Entry' },
  validateSearch: validateEntrySearch,
  component: EntryRoute,
})

const RegistrationClosed = lazyRouteComponent(() => import('#app/features/events/shared/registration-closed.tsx'), 'RegistrationClosed')
const EntryPlaces = lazyRouteComponent(() => import('#app/features/public-places/entry-places.tsx'), 'EntryPlaces')
const Comments = lazy(async () => {
  const [{ EntryThread }, { commentFieldsOf }, { entryLabelOf }] = await Promise.all([
    import('#app/features/entries/thread/entry-thread.tsx'),
    import('#app/features/entries/form/steps/comment-fields.ts'),
    import('#app/features/entries/form/entry-labels.ts'),
  ])
  return {
    default: ({ form: { entry, values }, onJump }: { form: EntryForm; onJump: (field: string) => void }) => (
      <EntryThread
        entryId={entry.id}
        isAtServer={entry.version > 0}
        label={values.title || 'this entry'}
        fields={commentFieldsOf(entry.kind, values)}
        labelOf={entryLabelOf}
        onJump={onJump}
      />
    ),
  }
})

/** Photos come with the part that shows them. */
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
  const events = useEvents()
  const now = useServerClock((at) => {
    const event = events?.events.find(({ id }) => id === search.eventId)
    return event ? nextPhaseChange(event, at) : null
  })
  return (
    <EventPage title="New Entry" to="/member/tours/entry" eventId={search.eventId}>
      {(event) => (
        <MemberEntry
          event={event}
          search={search}
          onSearch={(next, { replace }) => void navigate({ to: '.', search: next, replace, resetScroll: false })}
          slots={slots}
          thread={(form, jump) => (
            <>
              {form.entry.version > 0 && <EntryPlaces entry={form.entry} event={event} />}
              <Comments form={form} onJump={jump} />
            </>
          )}
          closed={
            <Suspense>
              <RegistrationClosed event={event} now={now} />
            </Suspense>
          }
        />
      )}
    </EventPage>
  )
}
