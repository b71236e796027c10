import { useElementSize } from '@mantine/hooks'
import { useRem } from '#app/ui/table/use-rem.ts'
import { eventTimeline, labelCenter, type Dot } from './event-timeline.ts'
import type { SectionProps } from './event-form-state.ts'
import styles from './event-timeline.module.css'

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
  return (
    <div ref={ref} className={styles.timeline}>
      {width > 0 && <Drawing {...props} pixels={width} />}
    </div>
  )
}

function Drawing({ form, now, pixels }: TimelineProps & { pixels: number }) {
  // Drawn for 12 px text, and scaled with the user's font size.
  const scale = useRem() / 16
  const width = pixels / scale
  const timeline = eventTimeline(form.values, { marked: form.marked, now, charWidth: charPixels / width })
  if (!timeline) return null
  const { months, registration, event, dots, today } = timeline
  const height = labelsTop + Math.max(0, ...dots.map(({ row }) => (row ?? -1) + 1)) * rowPixels
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={pixels} height={height * scale} aria-hidden="true">
      {months.map(({ label, at }) => (
        <g key={at} className={styles.month}>
          <line x1={at * width} x2={at * width} y1={0} y2="100%" />
          <text x={at * width + 6} y={14}>
            {label}
          </text>
        </g>
      ))}
      {today !== undefined && <line className={styles.today} x1={today * width} x2={today * width} y1={18} y2={axis + 8} />}
      {dots.map(
        ({ path, at, row }) =>
          row !== undefined && (
            <line key={path} className={styles.leader} x1={at * width} x2={at * width} y1={axis} y2={labelTop(row) - 11} />
          ),
      )}
      {[registration, event].map(
        (band) =>
          band && (
            <g key={band.label} className={styles.band} data-band={band.label} data-wrong={band.isWrong}>
              <rect x={band.from * width} y={bandTop} width={Math.max((band.to - band.from) * width, 3)} height={bandHeight} rx={4} />
              <text x={labelCenter((band.from + band.to) / 2, halfOf(band.label) / width) * width} y={bandTop + 17} textAnchor="middle">
                {band.label}
              </text>
            </g>
          ),
      )}
      <line className={styles.axis} x1={0} x2={width} y1={axis} y2={axis} />
      {today !== undefined && (
        <text x={labelCenter(today, halfOf('Today') / width) * width} y={axis - 10} textAnchor="middle" data-today>
          Today
        </text>
      )}
      {dots.map((dot) => (
        <Milestone key={dot.path} dot={dot} width={width} />
      ))}
    </svg>
  )
}

function Milestone({ dot: { label, day, at, row, isWrong }, width }: { dot: Dot; width: number }) {
  const x = at * width
  const center = labelCenter(at, Math.max(halfOf(label), halfOf(day)) / width) * width
  return (
    <g className={styles.dot} data-wrong={isWrong}>
      <title>{`${label}: ${day}`}</title>
      {row !== undefined && (
        <text x={center} y={labelTop(row)} textAnchor="middle">
          {label}
          <tspan x={center} dy={14}>
            {day}
          </tspan>
        </text>
      )}
      <circle cx={x} cy={axis} r={5} />
    </g>
  )
}

function labelTop(row: number): number {
  return labelsTop + row * rowPixels
}

function halfOf(text: string): number {
  return (text.length * charPixels) / 2
}
