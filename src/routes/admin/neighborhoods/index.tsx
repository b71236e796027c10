import { createFileRoute } from '@tanstack/react-router'
import { neighborhoodColumns } from '#contract/spreadsheet/columns.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { NeighborhoodList } from '#app/features/neighborhoods/neighborhood-list.tsx'
import { validateNeighborhoodsSearch } from '#app/features/neighborhoods/neighborhood-search.ts'
import { useListOfPage } from '#app/routes/admin/-use-list-of-page.ts'

export const Route = createFileRoute('/admin/neighborhoods/')({
  staticData: { title: 'Neighborhoods' },
  validateSearch: validateNeighborhoodsSearch,
  component: NeighborhoodsRoute,
})

function NeighborhoodsRoute() {
  const { map, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const list = useListOfPage('admin/neighborhoods', 'neighborhoods.csv', neighborhoodColumns)
  return (
    <EventPage title="Neighborhoods" to="/admin/neighborhoods" eventId={search.eventId}>
      {(event) => (
        <NeighborhoodList
          key={event.id}
          event={event}
          events={events}
          {...list}
          hasMap={map === 'true'}
          onOpen={(id) =>
            void navigate({ to: '/admin/neighborhoods/neighborhoodentry', search: { eventId: event.id, neighborhoodId: id } })
          }
        />
      )}
    </EventPage>
  )
}
