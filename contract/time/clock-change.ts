import { formatClock, formatDay } from './format-time.ts'
import { toMillis, type Timestamp } from './timestamp.ts'
import { addDaysWall, readWallTime, wallTime, type WallTime } from './zoned-time.ts'

export interface ClockProblem {
  message: string
  /** The two instants (milliseconds) that a time may mean where the clocks go back; none where they skip it. */
  choices: readonly { at: number; label: string }[]
}

/** Why a time as written is no single instant in a zone: it does not exist, or it comes twice (product: Times); undefined for all others. */
export function clockProblem(wall: WallTime, zone: string): ClockProblem | undefined {
  const reading = readWallTime(wall, zone)
  if (!reading) return undefined
  const day = formatDay(wall.slice(0, 10), 'short')
  const written = formatClock(Date.parse(`${wall.slice(0, 16)}:00Z`), 'UTC')
  if (reading.isSkipped) {
    const after = formatClock(reading.at, zone)
    return { message: `${written} doesn’t exist on ${day}: clocks go forward. Enter ${after} or another time.`, choices: [] }
  }
  if (reading.again === undefined) return undefined
  const choices = [reading.at, reading.again].map((at) => ({ at, label: formatClock(at, zone, { withZone: true }) }))
  return { message: `${written} happens twice on ${day}: clocks go back. Choose which one you mean.`, choices }
}

/** The instant (milliseconds) that a time names by itself; null where nothing does. */
export function instantWritten(wall: WallTime, zone: string): number | null {
  return clockProblem(wall, zone) ? null : (readWallTime(wall, zone)?.at ?? null)
}

/** Why a time cannot keep its clock reading in another zone: the clocks there skip it; undefined where they do not. */
export function zoneChangeProblem(at: Timestamp, from: string, to: string): string | undefined {
  return skippedMessage(wallTime(toMillis(at), from), to)
}

/** Why a time cannot keep its clock reading so many days later: the clocks skip it then; undefined where they do not. */
export function addDaysProblem(zone: string, at: Timestamp, days: number): string | undefined {
  return skippedMessage(addDaysWall(zone, at, days), zone)
}

function skippedMessage(wall: WallTime, zone: string): string | undefined {
  const problem = clockProblem(wall, zone)
  return problem?.choices.length === 0 ? problem.message : undefined
}
