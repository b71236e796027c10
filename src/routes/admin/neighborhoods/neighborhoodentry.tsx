import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { NeighborhoodForm } from '#app/features/neighborhoods/neighborhood-form.tsx'
import { validateNeighborhoodSearch } from '#app/features/neighborhoods/neighborhood-search.ts'
import { useNeighborhoods } from '#app/features/neighborhoods/use-neighborhoods.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'

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
        const neighborhood = all?.find(({ id }) => id === neighborhoodId)
        const close = () => void navigate({ to: '/admin/neighborhoods', search: { eventId: event.id } })
        if (neighborhoodId && !neighborhood) {
          if (!all) return null
          return <NotHere what="neighborhood" back="All neighborhoods" onBack={close} />
        }
        return (
          <NeighborhoodForm
            key={neighborhoodId ?? `new ${added}`}
            event={event}
            events={events}
            neighborhood={neighborhood ?? null}
            onClose={close}
            onSaved={(saved, isAnotherNext) => {
              if (neighborhoodId) return
              if (isAnotherNext) setAdded(added + 1)
              else if (saved) void navigate({ search: { eventId: event.id, neighborhoodId: saved.id } })
              else close()
            }}
          />
        )
      }}
    </EventPage>
  )
}
