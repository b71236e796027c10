import type { Selectable } from 'kysely'
import type { Event } from '#contract/event.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/timestamp.ts'
import type { Schema } from '#server/db/schema.ts'

export type EventRow = Selectable<Schema['events']>
/** An event without what the server keeps by itself. */
export type EventFields = Omit<Event, 'id' | 'version' | 'status' | 'created_at' | 'updated_at'>

/** The only door from row to answer. */
export function present(row: EventRow): Event {
  const { id, version, name, slug, type, status, details } = row
  return {
    id,
    version,
    created_at: instant(row.created_at),
    updated_at: instant(row.updated_at),
    name,
    slug,
    type,
    status,
    start_date: instant(row.start_date),
    end_date: instant(row.end_date),
    registration_start_date: instant(row.registration_start_date),
    registration_end_date: instant(row.registration_end_date),
    ...details,
    // Rows from before there were ad sizes have none.
    ad_sizes: details.ad_sizes ?? [],
  }
}

export function columnsOf(fields: EventFields) {
  const { name, slug, type, start_date, end_date, registration_start_date, registration_end_date } = fields
  return {
    name,
    slug,
    type,
    start_date: date(start_date),
    end_date: date(end_date),
    registration_start_date: date(registration_start_date),
    registration_end_date: date(registration_end_date),
    details: JSON.stringify(detailsOf(fields)),
  }
}

function detailsOf(fields: EventFields): EventRow['details'] {
  return {
    timezone: fields.timezone,
    open_hours: fields.open_hours,
    sign_pickup: fields.sign_pickup,
    fee_tiers: fields.fee_tiers,
    ad_sizes: fields.ad_sizes,
    limits: fields.limits,
    lock_policy: fields.lock_policy,
    agreement: fields.agreement,
    min_liability: fields.min_liability,
    contact: fields.contact,
    early_bird_date: fields.early_bird_date,
    late_fee_date: fields.late_fee_date,
    withdraw_deadline: fields.withdraw_deadline,
    content_deadline: fields.content_deadline,
    proof_sent_date: fields.proof_sent_date,
    proof_due_date: fields.proof_due_date,
    ad_reservation_deadline: fields.ad_reservation_deadline,
    ad_artwork_deadline: fields.ad_artwork_deadline,
    sign_return_due: fields.sign_return_due,
    public_at: fields.public_at,
    banner_deadline: fields.banner_deadline,
  }
}

function instant(at: Date): Timestamp {
  return fromMillis(at.getTime())
}

function date(at: Timestamp): Date {
  return new Date(toMillis(at))
}
