import { Box, Group, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, useDeferredValue } from 'react'
import { formatDay } from '#contract/time/format-time.ts'
import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { submittedSearch } from './figure-links.ts'
import { FigurePaper } from './figure-paper.tsx'
import { countSubmissions, formatOffset, type SubmissionDay } from './submissions.ts'
import { useInViewport } from '@mantine/hooks'
import { ChartTooltip, CompositeChart, type CompositeChartSeries } from '@mantine/charts'

type ByDay = Readonly<Record<string, number>>

interface SubmissionsFigureProps {
  event: Pick<Event, 'id' | 'name'>
  byDay: ByDay
  previous: { event: Pick<Event, 'id' | 'name'>; byDay: ByDay } | undefined
  days: readonly SubmissionDay[]
}

/** Submissions per day compared with the previous event, as a chart or a table. */
export function SubmissionsFigure({ event, byDay, previous, days }: SubmissionsFigureProps) {
  const [isTable, setTable] = useState(false)
  const isEmpty = countSubmissions(byDay) + countSubmissions(previous?.byDay ?? {}) === 0
  const before = previous?.event.name
  const caption = `Entries submitted each day for ${event.name}${before ? `, compared with ${before} at the same point before registration closed` : ''}`
  return (
    <FigurePaper
      id="submissions"
      title="Submissions by day"
      aside={
        <Button
          variant="subtle"
          size="xs"
          px="sm"
          my="-0.375rem"
          me="calc(-1 * var(--mantine-spacing-sm))"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          View as table
        </Button>
      }
    >
      <Group component="ul" gap="0.25rem 1.5rem" mb="xs" fz="sm">
        <Legend mark={<Box component="span" w="0.75rem" h="0.75rem" bg="var(--brand-ink)" bdrs="xs" />}>
          {event.name}: <Total eventId={event.id} byDay={byDay} />
        </Legend>
        {previous && (
          <Legend mark={<Box component="span" w="1.25rem" style={{ borderTop: '2px dashed var(--ink-soft)' }} />}>
            {before}: <Total eventId={previous.event.id} byDay={previous.byDay} /> total
          </Legend>
        )}
      </Group>
      {isEmpty ? (
        <Text c="dimmed">Nothing submitted yet.</Text>
      ) : isTable ? (
        <DayTable caption={caption} event={event} before={before} days={days} />
      ) : (
        <WhenSeen height={chartHeight}>
          <SubmissionsChart caption={caption} event={event.name} before={before} days={days} />
        </WhenSeen>
      )}
    </FigurePaper>
  )
}

function Legend({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Group component="li" gap="xs" wrap="nowrap">
      {mark}
      <span>{children}</span>
    </Group>
  )
}

interface DayTableProps {
  caption: string
  event: Pick<Event, 'id' | 'name'>
  before: string | undefined
  days: readonly SubmissionDay[]
}

function DayTable({ caption, event, before, days }: DayTableProps) {
  return (
    // Scrolls on its own, also by keyboard.
    <Table.ScrollContainer component="section" type="native" minWidth="24rem" maxHeight="20rem" tabIndex={0} aria-label={caption}>
      <Table captionSide="top" tabularNums stickyHeader fz="inherit">
        <Table.Caption mt={0}>{caption}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col">Before registration closed</Table.Th>
            <Table.Th scope="col">{event.name}</Table.Th>
            {before && <Table.Th scope="col">{before}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ day, offset, here, before: then }) => (
            <Table.Tr key={day}>
              <Table.Th scope="row" fw={400}>
                {formatDay(day)}
              </Table.Th>
              <Table.Td>{formatOffset(offset)}</Table.Td>
              <Table.Td>
                {here ? (
                  <Link to="/admin/tours" search={submittedSearch(event.id, day)}>
                    {here}
                  </Link>
                ) : (
                  (here ?? 'Not yet')
                )}
              </Table.Td>
              {before && <Table.Td>{then}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Total({ eventId, byDay }: { eventId: string; byDay: ByDay }) {
  if (Object.keys(byDay).length === 0) return <strong>0</strong>
  return (
    <Link to="/admin/tours" search={submittedSearch(eventId)}>
      <strong>{countSubmissions(byDay)}</strong>
    </Link>
  )
}

/** A part that takes long to draw: it is drawn once it comes into view, after everything else there, and its place is kept until then. */
function WhenSeen({ height, children }: { height: string; children: ReactNode }) {
  const { ref, inViewport } = useInViewport()
  const [wasSeen, setSeen] = useState(false)
  if (inViewport && !wasSeen) setSeen(true)
  const isDrawn = useDeferredValue(wasSeen)
  return (
    <Box ref={ref} mih={height}>
      {isDrawn && children}
    </Box>
  )
}

/** Ends within a laptop's window. */
const chartHeight = 'clamp(9.5rem, 10.5vw, 15rem)'

interface SubmissionsChartProps {
  /** A description of the chart for screen readers. */
  caption: string
  event: string
  /** The name of the previous event, if there is one. */
  before: string | undefined
  days: readonly SubmissionDay[]
}

/** This event's days as bars, with the previous event as a line. The mouse and the arrow keys move along the days. */
function SubmissionsChart({ caption, event, before, days }: SubmissionsChartProps) {
  const today = days.findLast(({ here }) => here !== null)?.day
  const closes = days.find(({ offset }) => offset === 0)?.day
  const series: CompositeChartSeries[] = [
    { name: 'here', label: event, type: 'bar', color: 'var(--brand-ink)' },
    ...(before === undefined
      ? []
      : [{ name: 'before', label: before, type: 'line' as const, color: 'var(--ink-soft)', strokeDasharray: '5 4' }]),
  ]
  const dayLabel = (day: string) => {
    const offset = days.find((one) => one.day === day)?.offset
    return offset === undefined ? formatDay(day) : `${formatDay(day)}, ${formatOffset(offset)}`
  }
  // Recharts passes this on, although its types do not say so. A `title` would also show as a browser tooltip.
  const named = { 'aria-label': caption }
  return (
    <CompositeChart
      h={chartHeight}
      data={[...days]}
      dataKey="day"
      series={series}
      curveType="monotone"
      withDots={false}
      maxBarWidth={9}
      strokeDasharray="0"
      tickLine="none"
      xAxisProps={{ tickFormatter: (day: string) => formatDay(day, 'monthDay'), minTickGap: 24 }}
      // Every line has its number, also in a low chart.
      yAxisProps={{ allowDecimals: false, width: 32, interval: 0 }}
      referenceLines={[
        ...(closes === undefined ? [] : [{ x: closes, label: 'Closes', color: 'var(--alarm)', labelPosition: 'insideTopRight' as const }]),
        ...(today === undefined || today === closes
          ? []
          : [{ x: today, label: 'Today', color: 'var(--marigold-ink)', labelPosition: 'insideTopRight' as const }]),
      ]}
      composedChartProps={{ role: 'application', margin: { top: 10 }, ...named }}
      tooltipProps={{
        // Renders nothing between two days: an invisible box would still widen a narrow page.
        content: ({ active, label, payload }) => (
          <output>{active && <ChartTooltip label={dayLabel(String(label))} payload={payload} series={series} />}</output>
        ),
      }}
    />
  )
}
