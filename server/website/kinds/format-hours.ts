import { formatDay } from '#contract/time/format-time.ts'

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface Hours {
  dow?: number | undefined
  date?: string | undefined
  opens: string
  closes: string
}

/** "Saturday: 12:00 PM to 6:00 PM" */
export function formatHours(hours: readonly Hours[]): string[] {
  return hours.map(({ dow, date, opens, closes }) => {
    const day = date === undefined ? (days[dow ?? -1] ?? '') : formatDay(date, 'weekday')
    return `${day}: ${time(opens)} to ${time(closes)}`
  })
}

function time(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
