// Written by `npm run db:types` from the migrated database: change a migration, then run it.
import type { ColumnType, Generated } from 'kysely'
import type { Entry } from '#contract/entry/schema.ts'
import type { UndoableAction } from '#contract/entry/undo.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { NoticeAbout } from '#contract/notification/about.ts'
import type { WebflowType } from '#contract/website/labels.ts'
import type { WebflowMapping } from '#contract/website/schema.ts'
import type { Change } from './change.ts'
import type { SeenSite } from './seen-site.ts'
import type { SitePictures } from './site-pictures.ts'
import type { StoredVariant } from './stored-variant.ts'

interface AccountMailFailure {
  only_one: Generated<boolean>
  failed_at: Date
}

interface Advertisements {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  order: number
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  event_id: string
  company_id: string | null
  state: 'INQUIRY' | 'RESERVED' | 'ARTWORK_RECEIVED' | 'PROOF_SENT' | 'PROOF_APPROVED' | 'PLACED' | 'CANCELLED'
}

interface Amenities {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface AppTokens {
  token_hash: Buffer
  uid: string
  member_id: string
  auth_time: ColumnType<string | number, number, number>
  expires_at: Date
  impersonation_id: string | null
  session_hash: Buffer | null
}

interface AuditEvents {
  id: string
  at: Date
  actor_id: string | null
  action: string
  entity: string
  entity_id: string
  diff: ColumnType<Change[], string, string>
  source: 'WEB' | 'SW' | 'JOB' | 'IMPORT'
  on_behalf_of: string | null
  impersonation_id: string | null
  entity_name: Generated<string>
  note: Generated<string>
}

interface Awards {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface B2bProfiles {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  company_id: string
  is_listed: Generated<boolean>
}

interface B2cProfiles {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  company_id: string
  kind: 'REMODELER' | 'BUILDER' | 'DEVELOPER'
  slug: string
  status: 'DRAFT' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'PUBLISHED'
  submitted_at: Date | null
  published_at: Date | null
}

interface Cities {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface ClassifiedCategories {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Comments {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  entry_id: string
  author_id: string | null
  author_role: 'admin' | 'member'
  body: string
  internal: boolean
  field: string | null
  resolved: Generated<boolean>
}

interface Companies {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  name: string
  legal_name: string
  slug: string
  member_number: string
  membership_type: 'BUILDER' | 'REMODELER' | 'DEVELOPER' | 'ASSOCIATE'
  standing: 'GOOD' | 'LAPSED' | 'SUSPENDED'
  joined_at: Date | null
  dues_through: Date | null
  address: string
  phone: string
  email: string
  website: string
  is_archived: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_digest: string | null
  merged_into_id: string | null
}

interface DatabaseIdentity {
  id: string
  opened_at: Date
}

interface Emails {
  id: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  member_id: string
  to_email: string
  to_name: string
  subject: string
  text: string
  path: string | null
  kind: string
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
  state: 'QUEUED' | 'SENT' | 'FAILED' | 'RECORDED'
  attempts: Generated<number>
  error: Generated<string>
  sent_at: Date | null
  sent_with: string | null
}

interface Entries {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  event_id: string
  company_id: string
  kind: 'NEW_HOME' | 'REMODEL' | 'DEVELOPMENT'
  status: 'DRAFT' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'PUBLISHED' | 'REJECTED' | 'WITHDRAWN'
  number: string | null
  title: string
  price: number | null
  submitted_at: Date | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_digest: string | null
  neighborhood_id: string | null
  city_id: string | null
  region_id: string | null
}

interface EntryCounts {
  event_id: string
  total: number
}

interface EntryDecisions {
  entry_id: string
  member_id: string
  action: UndoableAction
  at: Date
  version: number
  before: ColumnType<Partial<Entry> & Pick<Entry, 'status'>, string, string>
  said: string
}

interface EventCompanies {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  event_id: string
  company_id: string
  status: 'IN_PROGRESS' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'WITHDRAWN'
  late_until: Date | null
  submitted_at: Date | null
  approved_at: Date | null
}

interface EventTypes {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  code: string
  name: string
  order: number
  is_active: Generated<boolean>
  slug: string
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_digest: string | null
}

interface Events {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  name: string
  slug: string
  type: string
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED'
  start_date: Date
  end_date: Date
  registration_start_date: Date
  registration_end_date: Date
  details: ColumnType<Record<string, unknown>, string, string>
  created_digest: string | null
}

interface FileLeftovers {
  folder: string
  since: Date
}

interface Files {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  purpose: FileRecord['purpose']
  owner_type: FileRecord['owner_type']
  owner_id: string
  company_id: string | null
  name: string
  alt: string
  mime: FileRecord['mime']
  size: number
  width: number | null
  height: number | null
  checksum: string
  notice: string | null
  folder: string
  variants: ColumnType<Partial<Record<FileVariant, StoredVariant>>, string, string>
}

interface HomePriceRanges {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface HomeStyles {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface HomeTypes {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface IdempotencyKeys {
  member_id: string
  key: string
  request_hash: string
  status: number | null
  answer: ColumnType<object | null, string | null | undefined, string | null>
  version: number | null
  created_at: Date
}

interface Impersonations {
  id: string
  admin_id: string
  member_id: string
  reason: string
  started_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface ImportRows {
  id: string
  import_id: string
  position: ColumnType<string | number, number | undefined, number>
  record_id: string
  record_name: string
  action: string
  diff: ColumnType<Change[], string, string>
}

interface Imports {
  id: string
  audit_id: string
  created: Generated<number>
  updated: Generated<number>
  undone_at: Date | null
}

interface Invitations {
  member_id: string
  token_hash: Buffer
  email: string
  created_at: Date
  expires_at: Date
}

interface LifeStyles {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Members {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  first: string
  last: string
  email: string
  phone: string
  title: string
  company_id: string | null
  company_role: 'OWNER' | 'EDITOR' | 'VIEWER' | null
  portal_role: 'admin' | 'member'
  auth_uid: string | null
  auth_state: 'NONE' | 'INVITED' | 'ACTIVE' | 'DISABLED'
  last_sign_in_at: Date | null
  is_archived: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_digest: string | null
}

interface Neighborhoods {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  name: string
  slug: string
  status: Neighborhood['status']
  developer_company_id: string | null
  city_id: string | null
  region_id: string | null
  is_published: Generated<boolean>
  is_archived: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string, string>
}

interface Notifications {
  id: string
  member_id: string
  at: Date
  kind: string
  text: string
  read_at: Date | null
  version: Generated<number>
  entity: NoticeAbout['entity'] | null
  entity_id: string | null
  event_id: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
}

interface ProjectTypes {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface RefusedSignIns {
  uid: string
  auth_time: ColumnType<string | number, number, number>
  expires_at: Date
}

interface Regions {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Reminders {
  event_id: string
  milestone: string
  day: ColumnType<Date, string, string>
  days_before: number
  at: Date
}

interface ReviewClaims {
  entry_id: string
  member_id: string
  until: Date
}

interface SalesStatuses {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface SchoolDistricts {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Sessions {
  uid: string
  auth_time: ColumnType<string | number, number, number>
  id_hash: Buffer
  expires_at: Date
}

interface Sponsors {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  order: number
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  event_id: string | null
  company_id: string | null
  tier: 'PRESENTING' | 'PLATINUM' | 'DIAMOND' | 'GOLD' | 'SILVER' | 'BRONZE' | 'AWARDS' | 'IN_KIND'
  status: 'PROSPECT' | 'COMMITTED' | 'ACTIVE' | 'EXPIRED' | 'CANCELLED'
  is_published: Generated<boolean>
}

interface Tags {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  code: string
  name: string
  slug: string
  order: number
  is_active: Generated<boolean>
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface Views {
  id: string
  version: Generated<number>
  created_at: Date
  created_by: string | null
  updated_at: Date
  updated_by: string | null
  deleted_at: Date | null
  changed_xid: ColumnType<string, never, never>
  created_digest: string | null
  owner_id: string
  screen: string
  name: string
  query: string
  is_shared: boolean
  details: ColumnType<Record<string, unknown>, string | undefined, string>
}

interface WebflowItems {
  type: WebflowType
  record_id: string
  collection_id: string
  item_id: string | null
  slug: string
  state: Generated<'NEVER' | 'IN_SYNC' | 'STALE' | 'ERROR' | 'UNPUBLISHED'>
  hash: string | null
  refs: Generated<string[]>
  pictures: Generated<string[]>
  url: string | null
  published_since: Date | null
  last_published_at: Date | null
  held_at: Date | null
  held_by: string | null
  error: string | null
  site_pictures: ColumnType<SitePictures, string | undefined, string>
}

interface WebflowJobItems {
  job_id: string
  type: WebflowType
  record_id: string
  name: string
  action: 'create' | 'update' | 'unpublish' | 'skip'
  reason: string
  status: 'WAITING' | 'DONE' | 'SKIPPED' | 'FAILED'
  error: string | null
  finished_at: Date | null
}

interface WebflowJobs {
  id: string
  created_at: Date
  created_by: string | null
  cause: 'STAFF' | 'PORTAL'
  mode: 'CHANGED' | 'ALL' | 'UNPUBLISH'
  dry_run: Generated<boolean>
  status: 'QUEUED' | 'RUNNING' | 'DONE' | 'STOPPED'
  started_at: Date | null
  finished_at: Date | null
  resumed: Generated<number>
  error: string | null
}

interface WebflowSettings {
  id: number
  version: Generated<number>
  site_id: string | null
  mapping: ColumnType<Partial<Record<WebflowType, WebflowMapping>>, string | undefined, string>
  seen: ColumnType<SeenSite | null, string | null | undefined, string | null>
  seen_at: Date | null
  picture_secret: Generated<string>
}

interface WebflowTraffic {
  id: number
  rate_limit: number | null
  rate_remaining: number | null
  rate_at: Date | null
  site_published_at: Date | null
  site_published_by: string | null
}

export interface Schema {
  account_mail_failure: AccountMailFailure
  advertisements: Advertisements
  amenities: Amenities
  app_tokens: AppTokens
  audit_events: AuditEvents
  awards: Awards
  b2b_profiles: B2bProfiles
  b2c_profiles: B2cProfiles
  cities: Cities
  classified_categories: ClassifiedCategories
  comments: Comments
  companies: Companies
  database_identity: DatabaseIdentity
  emails: Emails
  entries: Entries
  entry_counts: EntryCounts
  entry_decisions: EntryDecisions
  event_companies: EventCompanies
  event_types: EventTypes
  events: Events
  file_leftovers: FileLeftovers
  files: Files
  home_price_ranges: HomePriceRanges
  home_styles: HomeStyles
  home_types: HomeTypes
  idempotency_keys: IdempotencyKeys
  impersonations: Impersonations
  import_rows: ImportRows
  imports: Imports
  invitations: Invitations
  life_styles: LifeStyles
  members: Members
  neighborhoods: Neighborhoods
  notifications: Notifications
  project_types: ProjectTypes
  refused_sign_ins: RefusedSignIns
  regions: Regions
  reminders: Reminders
  review_claims: ReviewClaims
  sales_statuses: SalesStatuses
  school_districts: SchoolDistricts
  sessions: Sessions
  sponsors: Sponsors
  tags: Tags
  views: Views
  webflow_items: WebflowItems
  webflow_job_items: WebflowJobItems
  webflow_jobs: WebflowJobs
  webflow_settings: WebflowSettings
  webflow_traffic: WebflowTraffic
}
