import type { Company } from '#contract/company.ts'
import type { EntryKind, EntryStatus } from '#contract/entry.ts'
import type { Event } from '#contract/event.ts'
import type { Member } from '#contract/member.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Instants are JavaScript dates on both ways; nothing finer than a millisecond is ever written. */
type Instant = Date

interface RecordColumns {
  id: string
  version: Generated<number>
  created_at: Instant
  created_by: string | null
  updated_at: Instant
  updated_by: string | null
  deleted_at: Instant | null
  /** The transaction that wrote the row last, set by a trigger: what delta lists go by. */
  changed_xid: ColumnType<string, never, never>
}

interface EventTypes extends RecordColumns {
  code: string
  name: string
  position: number
  is_active: boolean
}

/** An event without what has a column of its own. */
export type EventDetails = Omit<
  Event,
  | 'id'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | 'name'
  | 'slug'
  | 'type'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'registration_start_date'
  | 'registration_end_date'
>

interface Events extends RecordColumns {
  name: string
  slug: string
  type: string
  status: Event['status']
  start_date: Instant
  end_date: Instant
  registration_start_date: Instant
  registration_end_date: Instant
  details: JSONColumnType<EventDetails>
  /** SHA-256 of what it was created from, to know a creation that is sent again. */
  created_digest: string | null
}

interface Companies extends RecordColumns {
  name: string
  legal_name: string
  slug: string
  member_number: string
  membership_type: Company['membership_type']
  standing: Company['standing']
  joined_at: Instant | null
  dues_through: Instant | null
  address: string
  phone: string
  email: string
  website: string
  is_archived: boolean
}

interface Members extends RecordColumns {
  first: string
  last: string
  email: string
  phone: string
  title: string
  company_id: string | null
  company_role: Member['company_role']
  portal_role: Member['portal_role']
  /** The account at the identity service. */
  auth_uid: string | null
  auth_state: Member['auth_state']
  last_sign_in_at: Instant | null
  is_archived: boolean
}

interface Entries extends RecordColumns {
  event_id: string
  company_id: string
  kind: EntryKind
  status: EntryStatus
  /** The number in the guidebook, given by staff. */
  number: string | null
  title: string
  city: string | null
  region: string | null
  /** US dollars. */
  price: number | null
  submitted_at: Instant | null
  details: JSONColumnType<Record<string, unknown>>
}

interface AppTokens {
  token_hash: Buffer
  uid: string
  member_id: string
  /** With the uid it names the sign-in, so that a sign-out ends every app token that came of it. Seconds since 1970. */
  auth_time: number
  expires_at: Instant
}

/** Sign-ins that were signed out: every ID token of theirs is refused, also those that a refresh gives later. */
interface RefusedSignIns {
  uid: string
  auth_time: number
  expires_at: Instant
}

interface IdempotencyKeys {
  member_id: string
  key: string
  /** SHA-256 of method, path and body. */
  request_hash: string
  /** Null only inside the transaction that is answering. */
  status: number | null
  answer: JSONColumnType<object | null>
  version: number | null
  created_at: Instant
}

export interface Change {
  path: string
  from: unknown
  to: unknown
}

interface AuditEvents {
  id: string
  at: Instant
  actor_id: string | null
  action: string
  entity: string
  entity_id: string
  diff: JSONColumnType<Change[]>
  source: 'WEB' | 'SW' | 'JOB' | 'IMPORT'
}

interface DatabaseIdentity {
  id: string
  opened_at: Instant
}

export interface Schema {
  event_types: EventTypes
  events: Events
  companies: Companies
  members: Members
  entries: Entries
  app_tokens: AppTokens
  refused_sign_ins: RefusedSignIns
  idempotency_keys: IdempotencyKeys
  audit_events: AuditEvents
  database_identity: DatabaseIdentity
}
