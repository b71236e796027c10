import { plural } from '#contract/value/plural.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import type { StorageRisk } from '#app/pwa/install.ts'
import { dayMs } from '#contract/time/day-number.ts'

/** When the oldest unsent item was created. */
export function unsentSince(rows: readonly OutboxRow[], photos: readonly PhotoRow[]): number {
  return Math.min(...rows.map((row) => row.created_at), ...photos.map((photo) => photo.added_at))
}

/** In whole days; 0 for items created while the clock was ahead. */
export function daysUnsent(since: number, now: number): number {
  return Math.max(0, Math.floor((now - since) / dayMs))
}

export function nextUnsentDay(since: number, now: number): number | null {
  return Number.isFinite(since) ? since + (daysUnsent(since, now) + 1) * dayMs : null
}

/** What may happen to unsent work in this browser, and what to do; undefined if it is safe. */
export function storageWarning(days: number, risk: StorageRisk): string | undefined {
  if (risk === 'none') return undefined
  const age = days === 0 ? 'Unsent for less than a day.' : `Unsent for ${plural(days, 'day', 'days')}.`
  return risk === 'after-a-week'
    ? `${age} This browser deletes unsent work 7 days after your last visit. Send it before then, or save a copy.`
    : `${age} This browser may delete unsent work when the device runs low on space. Send it soon, or save a copy.`
}
