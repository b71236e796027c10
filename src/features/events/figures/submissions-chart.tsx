import { ChartTooltip, CompositeChart, type CompositeChartSeries } from '@mantine/charts'
import { formatDay } from '#contract/time/format-time.ts'
import { formatOffset, type SubmissionDay } from './submissions.ts'

export const chartHeight = '12rem'

interface SubmissionsChartProps {
  /** A description of the chart for screen readers. */
  caption: string
  event: string
  /** The name of the previous event, if there is one. */
  before: string | undefined
  days: readonly SubmissionDay[]
}

/** This event's days as bars, with the previous event as a line. The mouse and the arrow keys move along the days. */
export function SubmissionsChart({ caption, event, before, days }: SubmissionsChartProps) {
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
      yAxisProps={{ allowDecimals: false, width: 32 }}
      referenceLines={[
        ...(closes === undefined ? [] : [{ x: closes, label: 'Closes', color: 'var(--alarm)', labelPosition: 'insideTopRight' as const }]),
        ...(today === undefined || today === closes
          ? []
          : [{ x: today, label: 'Today', color: 'var(--marigold-ink)', labelPosition: 'insideTopRight' as const }]),
      ]}
      composedChartProps={{ role: 'application', ...named }}
      tooltipProps={{
        // Renders nothing between two days: an invisible box would still widen a narrow page.
        content: ({ active, label, payload }) => (
          <output>{active && <ChartTooltip label={dayLabel(String(label))} payload={payload} series={series} />}</output>
        ),
      }}
    />
  )
}
