import { sql } from 'kysely'

const lastDay = sql`(select to_char(events.end_date at time zone 'UTC', 'YYYY-MM-DD') from events where events.id = event_companies.event_id)`
const runsOut = sql`least(event_companies.details -> 'license' ->> 'expires_on', event_companies.details -> 'insurance' ->> 'expires_on')`

/** Of a registration: whether a document's last valid day is before the event's last day; the contract's `hasLapsed`, to which a test compares it. */
export const hasLapsed = sql<boolean>`${runsOut} < ${lastDay}`

/** Of a registration: the day on which license or certificate runs out, as 2026-05-01; null where both last as long as the event. */
export const lapsesOn = sql<string | null>`case when ${hasLapsed} then ${runsOut} end`

/** Of a registration: its status as it stands now, also where nothing has been written since a document or the event moved (contract: `withLapse`). */
export const standingStatus = sql<string>`case when status = 'APPROVED' and ${hasLapsed} then 'EXPIRED' else status end`
