import type { Company } from '#contract/company/schema.ts'
import type { EventCompany } from './schema.ts'
import { endsTooEarly } from './readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import { dayNumber } from '#contract/time/day-number.ts'

export interface ExpiringDocument {
  label: string
  /** As 2026-05-01. */
  expiresOn: string
  /** Negative if it has expired. */
  daysLeft: number
  /** The event that it does not outlast; undefined if it only expires soon. */
  event: Pick<Event, 'id' | 'name'> | undefined
}

const soonDays = 60

/**
 * A company's licenses and certificates that expire within 60 days, or before the end of an event that it takes part
 * in; soonest first. `today` as 2026-05-01.
 */
export function expiringDocuments(
  company: Pick<Company, 'license'> | null,
  registrations: readonly Pick<EventCompany, 'event_id' | 'status' | 'license' | 'insurance'>[],
  events: readonly Pick<Event, 'id' | 'name' | 'end_date'>[],
  today: string,
): ExpiringDocument[] {
  const found = new Map<string, ExpiringDocument>()
  const look = (label: string, expiresOn: string | null, event: Pick<Event, 'id' | 'name' | 'end_date'> | undefined) => {
    if (expiresOn === null) return
    const daysLeft = dayNumber(expiresOn) - dayNumber(today)
    const isTooShort = event !== undefined && endsTooEarly(expiresOn, event)
    if (daysLeft > soonDays && !isTooShort) return
    const key = `${label} ${expiresOn}`
    if (found.get(key)?.event === undefined)
      found.set(key, { label, expiresOn, daysLeft, event: isTooShort ? { id: event.id, name: event.name } : undefined })
  }
  for (const { event_id: id, status, license, insurance } of registrations) {
    const event = events.find((one) => one.id === id)
    if (!event || status === 'WITHDRAWN' || status === 'REJECTED') continue
    look('Contractor license', license.expires_on, event)
    look('Certificate of insurance', insurance.expires_on, event)
  }
  look('Contractor license', company?.license.expires_on ?? null, undefined)
  return [...found.values()].toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}
