import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { NeighborhoodForm } from '#app/features/neighborhoods/neighborhood-form.tsx'
import { validateNeighborhoodSearch } from '#app/features/neighborhoods/neighborhood-search.ts'
import { useNeighborhoods } from '#app/features/neighborhoods/use-neighborhoods.ts'
import { OneRecord } from '#app/routes/admin/-one-record.tsx'

export const Route = createFileRoute('/admin/neighborhoods/neighborhoodentry')({
  staticData: { title: 'New Neighborhood' },
  validateSearch: validateNeighborhoodSearch,
  component: NeighborhoodEntryRoute,
})

function NeighborhoodEntryRoute() {
  const { eventId, neighborhoodId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const { all } = useNeighborhoods()
  const [added, setAdded] = useState(0)
  return (
    <EventPage title="New Neighborhood" to="/admin/neighborhoods/neighborhoodentry" eventId={eventId}>
      {(event) => {
        const open = (id: string) => void navigate({ search: { eventId: event.id, neighborhoodId: id } })
        const close = () => void navigate({ to: '/admin/neighborhoods', search: { eventId: event.id } })
        return (
          <OneRecord id={neighborhoodId} rows={all} noun={{ one: 'neighborhood', many: 'neighborhoods' }} onOpen={open} onClose={close}>
            {({ record, onSaved, onClose }) => (
              <NeighborhoodForm
                key={added}
                event={event}
                events={events}
                neighborhood={record}
                isNext={added > 0 && !record}
                onClose={onClose}
                onSaved={(saved, isAnotherNext) => (isAnotherNext && !record ? setAdded(added + 1) : onSaved(saved))}
              />
            )}
          </OneRecord>
        )
      }}
    </EventPage>
  )
}
