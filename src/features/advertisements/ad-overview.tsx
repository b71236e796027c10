import { Group, Text } from '@mantine/core'
import { orderedMoney } from '#contract/advertisement/money.ts'
import { dollars } from '#contract/value/dollars.ts'
import { formatDaysLeft } from '#contract/time/days-left.ts'
import { formatInstant, formatInstantForViewer } from '#contract/time/format-time.ts'
import type { Event } from '#contract/event/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { leftLabel, sizeFigures, soldLabel } from './ad-figures.ts'
import type { AdRow } from './use-advertisements.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { usesInventory } from '#contract/advertisement/inventory.ts'
import { formatAdSize } from '#contract/advertisement/size.ts'
import { Columns } from '#app/ui/columns.tsx'
import { Figures } from '#app/ui/facts/figures.tsx'

interface AdOverviewProps {
  event: Event
  rows: readonly AdRow[]
  now: number
}

/** The dates and what is sold in one line; all amounts, sizes and placements below it. */
export function AdOverview({ event, rows, now }: AdOverviewProps) {
  const { total, paid, open } = orderedMoney(rows)
  const sizes = sizeFigures(event, rows)
  const sold = soldLabel(sizes)
  return (
    <Folded
      summary={
        <Group component="span" gap="0 1.5rem" fz="sm" lh={1.4}>
          <Due label="Reservations due" at={event.ad_reservation_deadline} event={event} now={now} />
          <Due label="Artwork due" at={event.ad_artwork_deadline} event={event} now={now} />
          {sold && <span>{sold}</span>}
          {total > 0 && <span>{`${dollars(total)} ordered, ${dollars(paid)} paid, ${dollars(open)} outstanding`}</span>}
          {sizes.length === 0 && <span>This event has no ad sizes yet</span>}
        </Group>
      }
    >
      <Facts min="13rem" isFilling gap="0.5rem 2rem" mb="sm" lh="1.4">
        <Deadline label="Ad reservations due" at={event.ad_reservation_deadline} event={event} now={now} />
        <Deadline label="Ad artwork due" at={event.ad_artwork_deadline} event={event} now={now} />
        <Fact term="Ordered">
          {dollars(total)}
          <Dimmed>
            {dollars(paid)} paid, {dollars(open)} outstanding
          </Dimmed>
        </Fact>
      </Facts>
      <AdTables sizes={sizes} rows={rows} />
    </Folded>
  )
}

interface DeadlineProps {
  label: string
  at: Timestamp | null
  event: Event
  now: number
}

/** "Reservations due Dec 30, 2026, 5:00 PM CST (30 days left)"; nothing without a date. */
function Due({ label, at, event: { timezone }, now }: DeadlineProps) {
  if (!at) return null
  const isOver = now > toMillis(at)
  return (
    <Text span inherit {...(isOver && { c: 'var(--alarm)' })}>
      {label} {formatInstant(at, timezone)} ({formatDaysLeft(at, now, timezone, isOver)})
    </Text>
  )
}

function Deadline({ label, at, event, now }: DeadlineProps) {
  const isOver = at !== null && now > toMillis(at)
  return (
    <Fact term={label} isAlarming={isOver}>
      {at ? formatInstantForViewer(at, event.timezone) : 'No date set for this event'}
      {at && <Dimmed>{formatDaysLeft(at, now, event.timezone, isOver)}</Dimmed>}
    </Fact>
  )
}

function AdTables({ sizes, rows }: { sizes: ReturnType<typeof sizeFigures>; rows: readonly AdRow[] }) {
  const placed = rows
    .filter((ad) => usesInventory(ad) && ad.placement.trim() !== '')
    .toSorted((a, b) => a.placement.localeCompare(b.placement, 'en-US', { numeric: true }))
  return (
    <Columns min="22rem" isFilling gap="1rem 2rem" align="start">
      {sizes.length === 0 ? (
        <Dimmed>Add ad sizes to the event to start taking orders.</Dimmed>
      ) : (
        <Figures
          caption="Sizes"
          about="Size"
          columns={['Price', 'Ordered', 'Left']}
          rows={sizes.map((figures) => ({
            key: figures.size.code,
            label: figures.size.label,
            detail: formatAdSize(figures.size),
            cells: [dollars(figures.size.price), figures.ordered, leftLabel(figures)],
            isOut: figures.left === 0,
          }))}
        />
      )}
      {placed.length > 0 && (
        <Figures
          caption="Placements"
          about="Placement"
          columns={['Advertiser']}
          align="start"
          rows={placed.map(({ id, placement, sizeLabel, name }) => ({ key: id, label: placement, detail: sizeLabel, cells: [name] }))}
        />
      )}
    </Columns>
  )
}
