import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { defaultCenter } from '#contract/http/map-frame.ts'
import { useMapFrame } from '#app/sync/use-map-frame.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { cityPlaces } from '#app/ui/map/place-names.ts'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import type { Pin } from '#app/ui/map/plot-pins.ts'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

interface NeighborhoodMapProps {
  rows: readonly NeighborhoodRow[]
  /** Names of the cities, by id. */
  cities: ReadonlyMap<string, string>
  eventId: string
}

/** A map of an event's neighborhoods; each pin links to its form. */
export function NeighborhoodMap({ rows, cities, eventId }: NeighborhoodMapProps) {
  const frame = useMapFrame()
  const navigate = useNavigate()
  const pins = useMemo(() => {
    const placed = rows.flatMap(({ id, name, location }) => (location ? [{ id, name, location }] : []))
    // Neighborhoods have no Parade number; number them as in the list below the map.
    return placed
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((pin, index): Pin => Object.assign({}, pin, { number: String(index + 1) }))
  }, [rows])
  const places = useMemo(() => cityPlaces(rows, (id) => cities.get(id) ?? ''), [rows, cities])
  const missing = rows.filter(({ location }) => !location)
  const form = (id: string) => ({ to: '/admin/neighborhoods/neighborhoodentry', search: { eventId, neighborhoodId: id } }) as const
  if (pins.length === 0) {
    return <Dimmed>No neighborhoods have a pin yet. Add one in the neighborhood’s form.</Dimmed>
  }
  return (
    <PinMap
      frame={frame}
      middle={defaultCenter}
      label="Map of the neighborhoods, north up"
      pins={pins}
      places={places}
      noun="neighborhoods"
      renderLink={({ id }, link) => <Link key={id} {...form(id)} {...link} />}
      onOpen={(id) => void navigate(form(id))}
    >
      {missing.length > 0 && <Dimmed>Without a pin: {missing.map(({ name }) => name).join(', ')}.</Dimmed>}
    </PinMap>
  )
}
