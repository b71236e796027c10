import { createFileRoute } from '@tanstack/react-router'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { EntryList } from '#app/features/entries/own/entry-list.tsx'
import { listSearchOf } from '#app/ui/search-of.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/member/tours/')({
  staticData: { title: 'Tour Entries' },
  validateSearch: listSearchOf({ eventId: 'text' }),
  component: ToursRoute,
})

function ToursRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isLeft = usePageLeft()
  return (
    <EventPage title="Tour Entries" to="/member/tours" eventId={search.eventId}>
      {(event) => (
        <EntryList
          key={event.id}
          event={event}
          state={readListState(search)}
          onStateChange={(next, { replace }) =>
            void (isLeft() || navigate({ search: withListState(search, next), replace, resetScroll: false }))
          }
          onOpen={(entryId) => void navigate({ to: '/member/tours/entry', search: { eventId: event.id, entryId } })}
          onExport={(entries, columns) => downloadList('tour-entries.csv', entries, columns)}
          Age={AsOf}
        />
      )}
    </EventPage>
  )
}
