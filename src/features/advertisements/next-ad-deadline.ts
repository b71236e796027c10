import type { Event } from '#contract/event/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

/** When the next advertising deadline of the event passes, in milliseconds: the instant after it. */
export function nextAdDeadline(event: Pick<Event, 'ad_reservation_deadline' | 'ad_artwork_deadline'>, now: number): number | null {
  const moments = [event.ad_reservation_deadline, event.ad_artwork_deadline].flatMap((at) => (at ? toMillis(at) + 1 : []))
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
