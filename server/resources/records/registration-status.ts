import { sql } from 'kysely'

const lastDay = sql`(select to_char(events.end_date at time zone 'UTC', 'YYYY-MM-DD') from events where events.id = event_companies.event_id)`
const runsOut = sql`least(event_companies.details -> 'license' ->> 'expires_on', event_companies.details -> 'insurance' ->> 'expires_on')`

/**
 * Whether a registration's document expires before the event's last day. Same rule as the contract's `hasLapsed`; a
 * test compares the two.
 */
export const hasLapsed = sql<boolean>`${runsOut} < ${lastDay}`

/** The day a registration's license or certificate expires, as 2026-05-01; null if both outlast the event. */
export const lapsesOn = sql<string | null>`case when ${hasLapsed} then ${runsOut} end`

/**
 * A registration's current status, even if nothing was written since a document or the event's date changed
 * (contract: `withLapse`).
 */
export const currentRegistrationStatus = sql<string>`case when status = 'APPROVED' and ${hasLapsed} then 'EXPIRED' else status end`
