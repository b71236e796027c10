import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Catalogue, CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Company } from '#contract/company/schema.ts'
import type { Email } from '#contract/notification/email.ts'
import type { Comment } from '#contract/entry/comment.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { Notification } from '#contract/notification/schema.ts'
import type { B2bProfile, B2cProfile } from '#contract/profile/schema.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import type { SavedView } from '#contract/staff/view.ts'
import { namesOf } from '#contract/value/fields.ts'

interface Records {
  events: Event
  comments: Comment
  neighborhoods: Neighborhood
  companies: Company
  members: Member
  views: SavedView
  entries: Entry
  event_companies: EventCompany
  b2c_profiles: B2cProfile
  b2b_profiles: B2bProfile
  notifications: Notification
  emails: Email
  sponsors: Sponsor
  advertisements: Advertisement
}

type Tables = Records & { [C in Catalogue]: CatalogueItem<C> }
/** The device's tables of records. */
export type RecordTable = keyof Tables
/** The lists stored on the device, each in its own table, besides events and comments. */
export type SyncedResource = Exclude<RecordTable, 'events' | 'comments'>
export type SyncedRow<R extends RecordTable> = Tables[R]

/**
 * Repeated here because importing the contract's list would load every schema, and the first screen
 * needs this file.
 */
const catalogues: { [C in Catalogue]: true } = {
  cities: true,
  event_types: true,
  amenities: true,
  awards: true,
  classified_categories: true,
  home_price_ranges: true,
  home_styles: true,
  home_types: true,
  life_styles: true,
  project_types: true,
  regions: true,
  sales_statuses: true,
  school_districts: true,
  tags: true,
}

export const syncedResources: readonly SyncedResource[] = [
  ...namesOf(catalogues),
  'neighborhoods',
  'companies',
  'members',
  'views',
  'entries',
  'event_companies',
  'b2c_profiles',
  'b2b_profiles',
  'notifications',
  'emails',
  'sponsors',
  'advertisements',
]

/**
 * Lists that staff fetch one event at a time. Members fetch them whole, since they see only their
 * own rows.
 */
export const resourcesOfEvents = ['entries', 'event_companies'] as const satisfies readonly SyncedResource[]
export type ResourceOfEvents = (typeof resourcesOfEvents)[number]

/** Key of a list's age and cursor. */
export function listKey(name: SyncedResource, eventId?: string): string {
  return eventId === undefined ? name : `${name}:${eventId}`
}
