import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** How long someone on the page may wonder where New Entry went. */
const newsForMs = 3 * 60_000

/** Whether registration closed within the last three minutes; `now` in milliseconds by the server's clock. */
export function hasJustClosed({ registration_end_date }: Pick<Event, 'registration_end_date'>, now: number): boolean {
  const closedMs = now - toMillis(registration_end_date)
  return closedMs > 0 && closedMs <= newsForMs
}

/** The next instant at which `hasJustClosed` changes for any event. */
export function nextJustClosedChange(events: readonly Pick<Event, 'registration_end_date'>[], now: number): number | null {
  const ahead = events
    .map(({ registration_end_date }) => toMillis(registration_end_date))
    .flatMap((end) => [end + 1, end + newsForMs + 1])
    .filter((at) => at > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

const dismissedKey = 'just-closed-dismissed'

/** The closings dismissed on this device. If registration reopens and closes again, that is a new closing. */
export function dismissedClosings(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(dismissedKey) ?? '[]')
    return Array.isArray(ids) ? ids.map(String) : []
  } catch {
    return []
  }
}

export function dismissClosing(closing: string): readonly string[] {
  const all = [...dismissedClosings(), closing]
  localStorage.setItem(dismissedKey, JSON.stringify(all.slice(-20)))
  return all
}

export function closingOf({ id, registration_end_date: end }: Pick<Event, 'id' | 'registration_end_date'>): string {
  return `${id} ${toMillis(end)}`
}
