import { createFileRoute } from '@tanstack/react-router'
import { neighborhoodColumns } from '#contract/import/columns.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { NeighborhoodList } from '#app/features/neighborhoods/neighborhood-list.tsx'
import { validateNeighborhoodsSearch } from '#app/features/neighborhoods/neighborhood-search.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/neighborhoods/')({
  staticData: { title: 'Neighborhoods' },
  validateSearch: validateNeighborhoodsSearch,
  component: NeighborhoodsRoute,
})

function NeighborhoodsRoute() {
  const { map, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const views = savedViews('admin/neighborhoods')
  return (
    <EventPage title="Neighborhoods" to="/admin/neighborhoods" eventId={search.eventId}>
      {(event) => (
        <NeighborhoodList
          key={event.id}
          event={event}
          events={events}
          state={readListState(search)}
          onStateChange={(next, { replace }) =>
            void navigate({ search: { ...withListState(search, next), ...(map && { map }) }, replace, resetScroll: false })
          }
          hasMap={map === 'true'}
          onOpen={(id) =>
            void navigate({ to: '/admin/neighborhoods/neighborhoodentry', search: { eventId: event.id, neighborhoodId: id } })
          }
          onExport={(rows, shown) => downloadForImport('neighborhoods.csv', { rows, columns: neighborhoodColumns, shown })}
          views={views}
          Age={AsOf}
        />
      )}
    </EventPage>
  )
}
