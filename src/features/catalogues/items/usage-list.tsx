import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { ask } from '#app/http/ask.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import type { Item } from './item-values.ts'
import { placeOfUse, usesLabel } from './usage-places.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

type Uses = Answer<'cities.usage'>['data']['uses']

/** What uses an item; each line links to a list filtered to those records. */
export function UsageList({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const [uses, setUses] = useState<Uses | 'unreached'>()
  const events = useDeviceQuery(async () => new Map((await data().events.toArray()).map(({ id, name }) => [id, name])))

  useEffect(() => {
    let isHere = true
    ask(`${catalogue}.usage` as 'cities.usage', { params: { id: item.id } }).then(
      (answer) => isHere && setUses(answer.data.uses),
      () => isHere && setUses('unreached'),
    )
    return () => {
      isHere = false
    }
  }, [catalogue, item.id])

  if (uses === 'unreached') return <Dimmed>You’ll see what uses it when you’re back online.</Dimmed>
  if (!uses || !events) return <Dimmed>Loading…</Dimmed>
  return (
    <Stack component="ul" gap={0} mt="-0.5rem" aria-label={`Records that use ${item.name}`}>
      {uses.map(({ from, event_id: eventId, count }) => {
        const label = `${usesLabel(from, count)}${eventId === null ? '' : ` in ${events.get(eventId) ?? 'another event'}`}`
        const place = placeOfUse(catalogue, item, from, eventId)
        return <li key={`${from} ${eventId}`}>{place ? <TallLink {...place}>{label}</TallLink> : label}</li>
      })}
    </Stack>
  )
}
