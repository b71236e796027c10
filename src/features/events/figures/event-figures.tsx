import '@mantine/charts/styles.layer.css'
import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { entryKindLabels, takingPart } from '#contract/entry/status.ts'
import { entryKinds } from '#contract/value/entry-kinds.ts'
import type { Event } from '#contract/event/schema.ts'
import { useFreshCounts, type StoredCounts } from '#app/sync/use-fresh-counts.ts'
import { useSyncedTables } from '#app/outbox/lists/use-synced-list.ts'
import { barsOf } from './bars-of.ts'
import { EntriesBy, type Bar } from './entries-by.tsx'
import { barSearch, type BarGroup } from './figure-links.ts'
import { SubmissionsFigure } from './submissions-figure.tsx'
import { alignSubmissions, previousOfType } from './submissions.ts'

export interface EventFiguresProps {
  event: Event
  /** All events, newest first. */
  events: readonly Event[]
  counted: StoredCounts
  now: number
  /** What stands beside the chart. */
  beside: ReactNode
}

const grouped = ['regions', 'cities', 'home_price_ranges'] as const

export function EventFigures({ event, events, counted, now, beside }: EventFiguresProps) {
  const previous = previousOfType(events, event)
  const before = useFreshCounts(previous?.id)
  const lists = useSyncedTables(grouped)
  // Rendered once all lists are there, so that nothing shifts while someone reads.
  if (before === undefined || !lists) return <Box mih="100dvh" />

  const by = counted.counts.entries?.by
  const searchFor = (group: BarGroup) => (value: string) => barSearch(event.id, group, value)
  const bars = (group: Exclude<BarGroup, 'kind'>, items: Parameters<typeof barsOf>[1], none: string) =>
    barsOf(by?.[group], items, none, { inOrder: group === 'price_range' })
  const kinds: Bar[] = entryKinds.flatMap((kind) => {
    const count = by?.kind?.[kind]
    return count ? [{ value: kind, label: entryKindLabels[kind], count }] : []
  })
  const byDay = by?.day ?? {}
  const compared = previous && { event: previous, byDay: before?.counts.entries?.by?.day ?? {} }
  const takesPart = takingPart.reduce((sum, status) => sum + (by?.status?.[status] ?? 0), 0)
  return (
    <>
      <SubmissionsFigure event={event} byDay={byDay} previous={compared} days={alignSubmissions(event, byDay, compared, now)} />
      {beside}
      <EntriesBy
        title="Entries by region, city, price and kind"
        all={takesPart}
        groups={[
          { title: 'Region', bars: bars('region', lists.regions, 'No region'), searchFor: searchFor('region') },
          { title: 'City', bars: bars('city', lists.cities, 'No city'), searchFor: searchFor('city') },
          { title: 'Price range', bars: bars('price_range', lists.home_price_ranges, 'No price'), searchFor: searchFor('price_range') },
          { title: 'Kind', bars: kinds, searchFor: searchFor('kind') },
        ]}
      />
    </>
  )
}
