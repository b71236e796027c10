import { Paper } from '@mantine/core'
import { orderedMoney } from '#contract/advertisement/money.ts'
import { dollars } from '#contract/value/dollars.ts'
import { formatDeadline } from '#contract/time/days-left.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { Folded } from '#app/ui/folded.tsx'
import { inventoryLabel, sizeFigures } from './ad-figures.ts'
import type { AdRow } from './use-advertisements.ts'
import { AdTables } from './ad-tables.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'

interface AdOverviewProps {
  event: Event
  rows: readonly AdRow[]
  now: number
}

export function AdOverview({ event, rows, now }: AdOverviewProps) {
  const { total, paid, open } = orderedMoney(rows)
  const sizes = sizeFigures(event, rows)
  return (
    <>
      <Paper withBorder px="md" py="sm">
        <Facts min="17rem" isFilling gap="0.625rem 2rem">
          <Deadline label="Reserve by" at={event.ad_reservation_deadline} event={event} now={now} />
          <Deadline label="Artwork by" at={event.ad_artwork_deadline} event={event} now={now} />
          <Fact term="Ordered">
            {dollars(total)}, with {dollars(paid)} paid and {dollars(open)} outstanding
          </Fact>
        </Facts>
      </Paper>
      <Folded summary={sizes.length === 0 ? 'This event has no ad sizes yet' : `Left: ${inventoryLabel(sizes)}`}>
        <AdTables sizes={sizes} rows={rows} />
      </Folded>
    </>
  )
}

function Deadline({ label, at, event, now }: { label: string; at: Timestamp | null; event: Event; now: number }) {
  const isOver = at !== null && now > toMillis(at)
  return (
    <Fact term={label} isAlarming={isOver}>
      {at ? formatDeadline(at, now, event.timezone, isOver) : 'No date set for this event'}
    </Fact>
  )
}
