import { Box, Group, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { defaultCenter } from '#contract/http/map-frame.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useMapFrame } from '#app/sync/use-map-frame.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { PinList } from '#app/ui/map/pin-list.tsx'
import { cityPlaces } from '#app/ui/map/place-names.ts'
import { PinMap } from '#app/ui/map/pin-map.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import type { Pin } from '#app/ui/map/plot-pins.ts'

interface EntryMapProps {
  eventId: string
  entries: readonly Entry[]
  /** Names of the cities, by id. */
  cities: ReadonlyMap<string, string>
  onOpen: (entryId: string) => void
}

/** The filtered entries on a map, and a list of those without a pin. */
export function EntryMap({ eventId, entries, cities, onOpen }: EntryMapProps) {
  const frame = useMapFrame()
  const pins = useMemo(
    () =>
      entries.flatMap(({ id, number, title, location }): Pin[] => (location ? [{ id, number, name: titleOf({ title }), location }] : [])),
    [entries],
  )
  const places = useMemo(() => cityPlaces(entries, (id) => cities.get(id) ?? ''), [entries, cities])
  const without = entries.filter(({ location }) => !location)
  return (
    <Group gap="md" align="flex-start">
      <Box flex="3 1 36rem" miw={0}>
        {pins.length === 0 ? (
          <Dimmed>None of these entries have a pin yet.</Dimmed>
        ) : (
          <PinMap
            frame={frame}
            middle={defaultCenter}
            label="Map of the homes, north up"
            pins={pins}
            places={places}
            noun="homes"
            renderLink={({ id }, link) => <Link key={id} to="/admin/tours/entry" search={{ eventId, entryId: id }} {...link} />}
            onOpen={onOpen}
          />
        )}
      </Box>
      {without.length > 0 && (
        <Paper
          component="section"
          withBorder
          flex="1 1 16rem"
          mah="34rem"
          p="md"
          style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
          aria-labelledby="without-pin"
        >
          <h2 id="without-pin">Without a pin ({without.length.toLocaleString('en-US')})</h2>
          <PinList items={without}>
            {({ id, title }) => (
              <TallLink to="/admin/tours/entry" search={{ eventId, entryId: id, step: 'location' }}>
                {titleOf({ title })}
              </TallLink>
            )}
          </PinList>
        </Paper>
      )}
    </Group>
  )
}
