import { formatClock, formatDay } from './format-time.ts'
import { toMillis, type Timestamp } from './timestamp.ts'
import { addDaysWall, readWallTime, wallTime, type WallTime } from './zoned-time.ts'

export interface ClockProblem {
  message: string
  /** The two instants (milliseconds) of a time that occurs twice when clocks go back; empty if clocks skip the time. */
  choices: readonly { at: number; label: string }[]
}

/** Why a local time is not exactly one instant: it is skipped or occurs twice (product: Times). Undefined for all others. */
export function clockProblem(wall: WallTime, zone: string): ClockProblem | undefined {
  const reading = readWallTime(wall, zone)
  if (!reading) return undefined
  const day = formatDay(wall.slice(0, 10))
  const written = formatClock(Date.parse(`${wall.slice(0, 16)}:00Z`), 'UTC')
  if (reading.isSkipped) {
    const after = formatClock(reading.at, zone)
    return { message: `${written} doesn’t exist on ${day}: clocks go forward. Enter ${after} or another time.`, choices: [] }
  }
  if (reading.again === undefined) return undefined
  const choices = [reading.at, reading.again].map((at) => ({ at, label: formatClock(at, zone, { withZone: true }) }))
  return { message: `${written} happens twice on ${day}: clocks go back. Choose which one you mean.`, choices }
}

/** The instant (milliseconds) of an unambiguous local time; null for any other. */
export function instantWritten(wall: WallTime, zone: string): number | null {
  return clockProblem(wall, zone) ? null : (readWallTime(wall, zone)?.at ?? null)
}

/** Why a time cannot keep its local time in another zone: clocks there skip it. Undefined if they do not. */
export function zoneChangeProblem(at: Timestamp, from: string, to: string): string | undefined {
  return skippedMessage(wallTime(toMillis(at), from), to)
}

/** Why a time cannot keep its local time that many days later: clocks skip it then. Undefined if they do not. */
export function addDaysProblem(zone: string, at: Timestamp, days: number): string | undefined {
  return skippedMessage(addDaysWall(zone, at, days), zone)
}

function skippedMessage(wall: WallTime, zone: string): string | undefined {
  const problem = clockProblem(wall, zone)
  return problem?.choices.length === 0 ? problem.message : undefined
}
