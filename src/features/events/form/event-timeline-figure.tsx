import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { SVGProps } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { useRem } from '#app/ui/table/use-rem.ts'
import { eventTimeline, labelCenter, type Dot } from './event-timeline.ts'
import type { SectionProps } from './event-values.ts'

const charPixels = 6.6
const rowPixels = 32
const [bandTop, bandHeight, axis] = [26, 24, 76]
const labelsTop = axis + 22

interface TimelineProps extends SectionProps {
  now: number
}

/** The event's dates in order, redrawn with every edit. Decorative: the fields below hold the same dates. */
export function EventTimelineFigure(props: TimelineProps) {
  const { ref, width } = useElementSize<HTMLDivElement>()
  const isPhone = useMedia('(width < 48em)')
  return (
    <Box ref={ref} display={isPhone ? 'none' : 'block'} miw={0}>
      {width > 0 && <Drawing {...props} pixels={width} />}
    </Box>
  )
}

function Drawing({ form, now, pixels }: TimelineProps & { pixels: number }) {
  // Drawn for 12 px text, and scaled with the user's font size.
  const scale = useRem() / 16
  const width = pixels / scale
  const timeline = eventTimeline(form.values, { marked: form.marked, now, charWidth: charPixels / width })
  if (!timeline) return null
  const { months, registration, event, dots, today } = timeline
  const height = labelsTop + Math.max(0, ...dots.map(({ row }) => row + 1)) * rowPixels
  // The word is beside its line: where there is no room after it, before it.
  const isLate = today !== undefined && (1 - today) * width < 2 * halfOf('Today') + 12
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={pixels} height={height * scale} display="block" aria-hidden="true">
      {months.map(({ label, at }) => (
        <g key={at}>
          <line x1={at * width} x2={at * width} y1={0} y2="100%" stroke="var(--line)" />
          <Label x={at * width + 6} y={14} fill="var(--ink-soft)" textAnchor="start">
            {label}
          </Label>
        </g>
      ))}
      {today !== undefined && (
        <line x1={today * width} x2={today * width} y1={18} y2={axis + 8} stroke="var(--marigold-ink)" strokeWidth={2} />
      )}
      {dots.map(({ path, at, row }) => (
        <line key={path} x1={at * width} x2={at * width} y1={axis} y2={labelTop(row) - 11} stroke="var(--line)" />
      ))}
      {[
        { band: registration, ...bandColors.registration },
        { band: event, ...bandColors.event },
      ].map(
        ({ band, ink, ...colors }) =>
          band && (
            <g key={band.label}>
              <rect
                x={band.from * width}
                y={bandTop}
                width={Math.max((band.to - band.from) * width, 3)}
                height={bandHeight}
                rx={4}
                {...colors}
              />
              <Label
                x={labelCenter((band.from + band.to) / 2, halfOf(band.label) / width) * width}
                y={bandTop + 17}
                fill={ink}
                stroke="none"
                fontWeight={600}
              >
                {band.label}
              </Label>
            </g>
          ),
      )}
      <line x1={0} x2={width} y1={axis} y2={axis} stroke="var(--line)" />
      {today !== undefined && (
        <Label
          x={today * width + (isLate ? -6 : 6)}
          y={axis - 10}
          fill="var(--marigold-ink)"
          fontWeight={600}
          textAnchor={isLate ? 'end' : 'start'}
        >
          Today
        </Label>
      )}
      {dots.map((dot) => (
        <Milestone key={dot.path} dot={dot} width={width} />
      ))}
    </svg>
  )
}

const bandColors = {
  registration: { fill: 'var(--brand-wash)', stroke: 'var(--brand-ink)', ink: 'var(--ink)' },
  event: { fill: 'var(--marigold-wash)', stroke: 'var(--marigold)', ink: 'var(--marigold-ink)' },
}

/** Text on the drawing. Lines that pass behind it stop at its edge. */
function Label(props: SVGProps<SVGTextElement>) {
  return <text fill="var(--ink)" stroke="var(--sheet)" strokeWidth={4} paintOrder="stroke" fontSize={12} textAnchor="middle" {...props} />
}

function Milestone({ dot: { label, day, at, row, isWrong }, width }: { dot: Dot; width: number }) {
  const x = at * width
  const center = labelCenter(at, Math.max(halfOf(label), halfOf(day)) / width) * width
  return (
    <g>
      <title>{`${label}: ${day}`}</title>
      <Label x={center} y={labelTop(row)} {...(isWrong && { fill: 'var(--alarm)', fontWeight: 600 })}>
        {label}
        <tspan x={center} dy={14} fill="var(--ink-soft)">
          {day}
        </tspan>
      </Label>
      <circle
        cx={x}
        cy={axis}
        r={5}
        fill={isWrong ? 'var(--alarm)' : 'var(--sheet)'}
        stroke={isWrong ? 'var(--alarm)' : 'var(--brand-ink)'}
        strokeWidth={2}
      />
    </g>
  )
}

function labelTop(row: number): number {
  return labelsTop + row * rowPixels
}

function halfOf(text: string): number {
  return (text.length * charPixels) / 2
}
