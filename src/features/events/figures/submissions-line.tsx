import { Box, Group, Stack } from '@mantine/core'
import { useState, type PointerEvent } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { DayLink } from './day-link.tsx'
import styles from './event-figures.module.css'
import { dayInWords, offsetInWords, type SubmissionDay } from './submissions.ts'

interface SubmissionsLineProps {
  event: Pick<Event, 'id' | 'name'>
  previous: Pick<Event, 'name'> | undefined
  days: readonly SubmissionDay[]
}

/** Two lines over days, and a mark that pointer and arrow keys move: what it stands on is said above. */
export function SubmissionsLine({ event, previous, days }: SubmissionsLineProps) {
  const today = days.findLastIndex(({ here }) => here !== null)
  const [chosen, choose] = useState<number>()
  const at = Math.min(chosen ?? Math.max(today, 0), days.length - 1)
  const day = days[at]
  if (!day) return null
  const top = roundTop(Math.max(...days.flatMap(({ here, before }) => [here ?? 0, before ?? 0])))
  const last = Math.max(days.length - 1, 1)
  const said = `${dayInWords(day.day)}, ${offsetInWords(day.offset)}`
  const compared = previous && day.before !== null ? `; ${day.before} at ${previous.name}` : ''

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) choose(Math.max(0, Math.min(days.length - 1, Math.round(((clientX - left) / width) * last))))
  }

  return (
    <>
      <p className={styles.readout}>
        {said}: {day.here === null ? 'to come' : <DayLink eventId={event.id} day={day} words=" submitted" />}
        {compared}
      </p>
      <div className={styles.chart}>
        <Stack
          className={styles.scale}
          component="ol"
          gap={0}
          justify="space-between"
          my="-0.6em"
          c="dimmed"
          fz="sm"
          lh="1.2"
          ta="end"
          aria-hidden="true"
        >
          {[top, top / 2, 0].map((value) => (
            <li key={value}>{Number.isInteger(value) ? value : ''}</li>
          ))}
        </Stack>
        <Box className={styles.plot} pos="relative" h="12rem" onPointerMove={point}>
          <svg viewBox={`0 0 ${last} ${top}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.grid} d={`M0 0H${last}M0 ${top / 2}H${last}M0 ${top}H${last}`} />
            <path className={styles.before} d={lineOf(days, top, ({ before }) => before)} />
            <path className={styles.here} d={lineOf(days, top, ({ here }) => here)} />
            <path className={styles.mark} d={`M${at} 0V${top}`} />
          </svg>
          {/* Laid over the drawing and not seen: the browser's own keys and touch, and what it tells a screen reader. */}
          <input
            type="range"
            min={0}
            max={days.length - 1}
            value={at}
            aria-label="Day"
            aria-valuetext={`${said}: ${day.here === null ? 'to come' : `${day.here} submitted`}${compared}`}
            onChange={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
          />
        </Box>
        <Group
          className={styles.ends}
          component="p"
          gap="md"
          align="stretch"
          justify="space-between"
          wrap="nowrap"
          c="dimmed"
          fz="sm"
          aria-hidden="true"
        >
          <span>{offsetInWords(days[0]?.offset ?? 0)}</span>
          <span>{offsetInWords(days.at(-1)?.offset ?? 0)}</span>
        </Group>
      </div>
    </>
  )
}

/** Rounds up to an even number, so that the middle of the scale is a whole number of entries too. */
function roundTop(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(most, 1))))
  const top = [1, 2, 4, 6, 8, 10].map((times) => times * step).find((value) => value >= most) ?? most
  return Math.max(2, top % 2 === 0 ? top : top + 1)
}

function lineOf(days: readonly SubmissionDay[], top: number, of: (day: SubmissionDay) => number | null): string {
  const points = days.flatMap((day, index) => {
    const value = of(day)
    return value === null ? [] : [`${index} ${top - value}`]
  })
  // A single day is drawn as a stroke across its width.
  if (points.length === 1) return `M${points[0]}h0.2`
  return points.length === 0 ? '' : `M${points.join('L')}`
}
