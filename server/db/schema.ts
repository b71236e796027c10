import type { AdState } from '#contract/advertisement/labels.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Company } from '#contract/company/schema.ts'
import type { EmailState } from '#contract/notification/email-status.ts'
import type { EntryKind, EntryStatus } from '#contract/entry/status.ts'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'
import type { B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import type { SponsorStatus, SponsorTier } from '#contract/sponsor/labels.ts'
import type { WebflowState, WebflowAction, WebflowMode, WebflowType } from '#contract/website/labels.ts'
import type { WebflowJob, WebflowJobItem, WebflowMapping } from '#contract/website/schema.ts'
import type { SeenSite } from './seen-site.ts'
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
  /** SHA-256 of what it was created from, to know a creation that is sent again. */
  created_digest: ColumnType<string | null, string | null | undefined, never>
  /** The transaction that wrote the row last, set by a trigger: what delta lists go by. */
  changed_xid: ColumnType<string, never, never>
}

interface CatalogueItems extends RecordColumns {
  code: string
  name: string
  slug: string
  order: number
  is_active: boolean
  details: JSONColumnType<Record<string, unknown>>
}

interface Neighborhoods extends RecordColumns {
  name: string
  slug: string
  status: Neighborhood['status']
  developer_company_id: string | null
  city_id: string | null
  region_id: string | null
  is_published: Generated<boolean>
  is_archived: Generated<boolean>
  details: JSONColumnType<Record<string, unknown>>
}

interface Sponsors extends RecordColumns {
  event_id: string | null
  company_id: string | null
  tier: SponsorTier
  status: SponsorStatus
  is_published: Generated<boolean>
  order: number
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Advertisements extends RecordColumns {
  event_id: string
  company_id: string | null
  state: AdState
  order: number
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface EventCompanies extends RecordColumns {
  event_id: string
  company_id: string
  status: EventCompanyStatus
  late_until: Instant | null
  submitted_at: Instant | null
  approved_at: Instant | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface B2cProfiles extends RecordColumns {
  company_id: string
  kind: ProfileKind
  slug: string
  status: B2cProfile['status']
  submitted_at: Instant | null
  published_at: Instant | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface B2bProfiles extends RecordColumns {
  company_id: string
  is_listed: boolean
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Comments extends RecordColumns {
  entry_id: string
  author_id: string | null
  author_role: 'admin' | 'member'
  body: string
  internal: boolean
  field: string | null
  resolved: Generated<boolean>
}

interface Views extends RecordColumns {
  owner_id: string
  screen: string
  name: string
  query: string
  is_shared: boolean
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Events extends RecordColumns {
  name: string
  slug: string
  type: string
  status: Event['status']
  start_date: Instant
  end_date: Instant
  registration_start_date: Instant
  registration_end_date: Instant
  details: JSONColumnType<Record<string, unknown>>
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
  merged_into_id: ColumnType<string | null, string | null | undefined, string | null>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
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
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Entries extends RecordColumns {
  event_id: string
  company_id: string
  kind: EntryKind
  status: EntryStatus
  /** The number in the guidebook, given by staff. */
  number: string | null
  title: string
  neighborhood_id: ColumnType<string | null, string | null | undefined, string | null>
  city_id: string | null
  region_id: string | null
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
  /** Of staff signed in as this member. */
  impersonation_id: ColumnType<string | null, string | null | undefined, never>
  /** Of the sign-in's id; null where the device has sent none. */
  session_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
}

/** Sign-ins that have not been ended. */
interface Sessions {
  uid: string
  auth_time: number
  id_hash: Buffer
  expires_at: Instant
}

interface Invitations {
  member_id: string
  token_hash: Buffer
  email: string
  created_at: Instant
  expires_at: Instant
}

interface AccountMailFailure {
  only_one: boolean
  failed_at: Instant
}

interface Impersonations {
  id: string
  admin_id: string
  member_id: string
  reason: string
  started_at: Instant
  expires_at: Instant
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface Notifications {
  id: string
  version: Generated<number>
  member_id: string
  at: Instant
  kind: string
  text: string
  entity: ColumnType<NoticeAbout['entity'] | null, NoticeAbout['entity'] | null | undefined, never>
  entity_id: ColumnType<string | null, string | null | undefined, never>
  event_id: ColumnType<string | null, string | null | undefined, never>
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  deleted_at: ColumnType<Date | null, never, Date | null>
  changed_xid: ColumnType<string, never, never>
}

interface Emails {
  id: string
  version: Generated<number>
  created_at: Instant
  updated_at: Instant
  deleted_at: ColumnType<Date | null, never, Date | null>
  changed_xid: ColumnType<string, never, never>
  member_id: string
  to_email: string
  to_name: string
  subject: string
  text: string
  /** Below the portal's own address: where it is looked at. */
  path: string | null
  kind: string
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
  state: EmailState
  attempts: Generated<number>
  error: Generated<string>
  sent_at: ColumnType<Date | null, never, Date | null>
  /** The mail that it went with. */
  sent_with: ColumnType<string | null, never, string | null>
}

interface Reminders {
  event_id: string
  milestone: string
  /** As 2026-05-01, by the event's calendar. */
  day: string
  days_before: number
  at: Instant
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
  on_behalf_of: Generated<string | null>
  impersonation_id: Generated<string | null>
  action: string
  entity: string
  entity_id: string
  entity_name: Generated<string>
  note: Generated<string>
  diff: JSONColumnType<Change[]>
  source: 'WEB' | 'SW' | 'JOB' | 'IMPORT'
}

interface Imports {
  id: string
  audit_id: string
  created: Generated<number>
  updated: Generated<number>
  undone_at: Generated<Date | null>
}

interface ImportRows {
  id: string
  import_id: string
  record_id: string
  record_name: string
  action: string
  diff: JSONColumnType<Change[]>
}

interface Files extends RecordColumns {
  purpose: FileRecord['purpose']
  owner_type: FileRecord['owner_type']
  owner_id: string
  /** Null: the association's. */
  company_id: string | null
  name: string
  alt: string
  mime: FileRecord['mime']
  size: number
  width: number | null
  height: number | null
  checksum: string
  notice: string | null
  /** Where its bytes lie in the store. */
  folder: string
  variants: JSONColumnType<Partial<Record<FileVariant, { name: string; mime: string; size: number; width: number; height: number }>>>
}

/** Folders of the store whose bytes may have no row. */
interface ReviewClaims {
  entry_id: string
  member_id: string
  until: Instant
}

interface EntryDecisions {
  entry_id: string
  member_id: string
  action: string
  at: Instant
  /** Of the entry, after the decision. */
  version: number
  /** What it changed, as it was. */
  before: JSONColumnType<Record<string, unknown>>
  said: string
}

interface FileLeftovers {
  folder: string
  since: Instant
}

interface WebflowSettings {
  id: number
  version: Generated<number>
  site_id: string | null
  mapping: JSONColumnType<Partial<Record<WebflowType, WebflowMapping>>>
  /** What was last read of the site: its name, its addresses, its collections. */
  seen: ColumnType<SeenSite | null, string | null, string | null>
  seen_at: Instant | null
  picture_secret: Generated<string>
}

interface WebflowTraffic {
  id: number
  rate_limit: number | null
  rate_remaining: number | null
  rate_at: Instant | null
  site_published_at: Instant | null
  site_published_by: string | null
}

/** Where a record stands on the public site. */
interface WebflowItems {
  type: WebflowType
  record_id: string
  collection_id: string
  item_id: string | null
  slug: string
  state: Generated<WebflowState>
  /** Of the payload that is on the site. */
  hash: string | null
  /** The records that the payload names, and the files. */
  refs: Generated<string[]>
  pictures: Generated<string[]>
  url: string | null
  published_since: Instant | null
  last_published_at: Instant | null
  /** Staff took it off by hand: it stays off until they put it back. */
  held_at: Instant | null
  held_by: string | null
  error: string | null
}

interface WebflowJobs {
  id: string
  created_at: Instant
  created_by: string | null
  /** Asked for by staff, or by something that happened in the portal. */
  cause: 'STAFF' | 'PORTAL'
  mode: WebflowMode
  dry_run: Generated<boolean>
  status: WebflowJob['status']
  started_at: Instant | null
  finished_at: Instant | null
  /** How often it was taken up again after a stop in the middle. */
  resumed: Generated<number>
  error: string | null
}

interface WebflowJobItems {
  job_id: string
  type: WebflowType
  record_id: string
  name: string
  action: WebflowAction
  reason: string
  status: WebflowJobItem['status']
  error: string | null
  finished_at: Instant | null
}

interface DatabaseIdentity {
  id: string
  opened_at: Instant
}

/** A table for each catalogue. */
type Catalogues = Record<Catalogue, CatalogueItems>

export interface Schema extends Catalogues {
  neighborhoods: Neighborhoods
  views: Views
  event_companies: EventCompanies
  b2c_profiles: B2cProfiles
  b2b_profiles: B2bProfiles
  sponsors: Sponsors
  advertisements: Advertisements
  comments: Comments
  events: Events
  companies: Companies
  members: Members
  entries: Entries
  app_tokens: AppTokens
  sessions: Sessions
  impersonations: Impersonations
  invitations: Invitations
  account_mail_failure: AccountMailFailure
  notifications: Notifications
  emails: Emails
  reminders: Reminders
  refused_sign_ins: RefusedSignIns
  idempotency_keys: IdempotencyKeys
  audit_events: AuditEvents
  imports: Imports
  import_rows: ImportRows
  files: Files
  file_leftovers: FileLeftovers
  review_claims: ReviewClaims
  entry_decisions: EntryDecisions
  database_identity: DatabaseIdentity
  webflow_settings: WebflowSettings
  webflow_traffic: WebflowTraffic
  webflow_items: WebflowItems
  webflow_jobs: WebflowJobs
  webflow_job_items: WebflowJobItems
}
