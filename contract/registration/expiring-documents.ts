import type { Company } from '#contract/company/schema.ts'
import type { EventCompany } from './schema.ts'
import { registrationLabels } from './labels.ts'
import { endsTooEarly } from './readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import { dayNumber } from '#contract/time/day-number.ts'
import { hasLeft } from '#contract/value/has-left.ts'

export interface ExpiringDocument {
  label: string
  /** As 2026-05-01. */
  expiresOn: string
  /** Negative if it has expired. */
  daysLeft: number
  /** The event that it does not outlast; undefined if it only expires soon. */
  event: Pick<Event, 'id' | 'name'> | undefined
  /** The event whose Company Information has it, or can replace it; undefined if the company takes part in none. */
  eventId: string | undefined
}

const soonDays = 60

/**
 * A company's licenses and certificates that expire within 60 days, or before the end of an event that it takes part
 * in; soonest first. An approved registration with a later date replaces the one that the company's record has (product:
 * Registration of a company). `today` as 2026-05-01.
 */
export function expiringDocuments(
  company: Pick<Company, 'license'> | null,
  registrations: readonly Pick<EventCompany, 'event_id' | 'status' | 'license' | 'insurance'>[],
  events: readonly Pick<Event, 'id' | 'name' | 'end_date'>[],
  today: string,
): ExpiringDocument[] {
  const found = new Map<string, ExpiringDocument>()
  const look = (label: string, expiresOn: string | null, eventId: string | undefined, event?: Pick<Event, 'id' | 'name' | 'end_date'>) => {
    if (expiresOn === null) return
    const daysLeft = dayNumber(expiresOn) - dayNumber(today)
    const isTooShort = event !== undefined && endsTooEarly(expiresOn, event)
    if (daysLeft > soonDays && !isTooShort) return
    const key = `${label} ${expiresOn}`
    if (found.get(key)?.event === undefined)
      found.set(key, { label, expiresOn, daysLeft, eventId, event: isTooShort ? { id: event.id, name: event.name } : undefined })
  }
  const taking = registrations.flatMap((registration) => {
    const event = events.find(({ id }) => id === registration.event_id)
    return !event || hasLeft(registration) ? [] : [{ registration, event }]
  })
  for (const { registration, event } of taking) {
    look(registrationLabels.license, registration.license.expires_on, event.id, event)
    look(registrationLabels.insurance, registration.insurance.expires_on, event.id, event)
  }
  const ofCompany = company?.license.expires_on ?? null
  const isRenewed = registrations.some(({ status, license }) => status === 'APPROVED' && (license.expires_on ?? '') > (ofCompany ?? ''))
  if (!isRenewed) look(registrationLabels.license, ofCompany, taking[0]?.event.id)
  return [...found.values()].toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
}
