import { Box, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { UsingTable } from '#contract/catalogue/endpoints.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { ask } from '#app/http/ask.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import type { Item } from './item-values.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { chosenText } from '#app/ui/list/filter.ts'
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
        return (
          <Box key={`${from} ${eventId}`} component="li" lh="var(--control-height)">
            {place ? (
              <TallLink mih="var(--control-height)" {...place}>
                {label}
              </TallLink>
            ) : (
              label
            )}
          </Box>
        )
      })}
    </Stack>
  )
}

/** Filters of the list of entries, by catalog. */
const entryFilters: Partial<Record<Catalogue, `f.${string}`>> = {
  cities: 'f.city',
  regions: 'f.region',
  home_price_ranges: 'f.range',
  home_types: 'f.type',
  home_styles: 'f.style',
  project_types: 'f.project',
  tags: 'f.tags',
}

/** The list of neighborhoods filters places by name. */
const neighborhoodFilters: Partial<Record<Catalogue, `f.${string}`>> = { cities: 'f.city', regions: 'f.region' }

const nouns: Record<UsingTable, [one: string, several: string]> = {
  entries: ['tour entry', 'tour entries'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  events: ['event', 'events'],
  b2c_profiles: ['public profile', 'public profiles'],
  b2b_profiles: ['trade directory card', 'trade directory cards'],
  cities: ['city', 'cities'],
  school_districts: ['school district', 'school districts'],
  classified_categories: ['trade category', 'trade categories'],
}

export function usesLabel(from: UsingTable, count: number): string {
  return `${count.toLocaleString('en-US')} ${nouns[from][count === 1 ? 0 : 1]}`
}

/** Link to a list filtered to the records that use an item; undefined if no list can show that. */
export function placeOfUse(catalogue: Catalogue, item: Pick<Item, 'id' | 'name' | 'code'>, from: UsingTable, eventId: string | null) {
  if (from === 'events') return { to: '/admin/event', search: { 'f.type': chosenText([item.code]) } } as const
  if (from === 'cities' || from === 'school_districts' || from === 'classified_categories')
    return { to: '/admin/masterdata', search: { collection: from, q: item.name } } as const
  if (eventId === null) return undefined
  const entries = entryFilters[catalogue]
  if (from === 'entries' && entries) return { to: '/admin/tours', search: { eventId, [entries]: chosenText([item.id]) } } as const
  const neighborhoods = neighborhoodFilters[catalogue]
  if (from === 'neighborhoods' && neighborhoods)
    return { to: '/admin/neighborhoods', search: { eventId, [neighborhoods]: chosenText([item.name]) } } as const
  return undefined
}
