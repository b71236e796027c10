import { attentionCalls } from '#contract/staff/attention.ts'
import { advertisementCalls } from '#contract/advertisement/endpoints.ts'
import { auditCalls } from '#contract/staff/audit.ts'
import { catalogueCalls } from '#contract/catalogue/endpoints.ts'
import { companyCalls } from '#contract/company/endpoints.ts'
import { emailCalls } from '#contract/notification/email.ts'
import type { AnswerOf, Endpoint } from '#contract/http/endpoint.ts'
import { entryCalls } from '#contract/entry/endpoints.ts'
import { entryReviewCalls } from '#contract/entry/review/review-endpoints.ts'
import { entryStaffCalls } from '#contract/entry/staff-endpoints.ts'
import { eventCompanyCalls } from '#contract/registration/endpoints.ts'
import { eventEndpoints } from '#contract/event/endpoints.ts'
import { fileEndpoints } from '#contract/file/endpoints.ts'
import { importCalls } from '#contract/import/schema.ts'
import { memberCalls } from '#contract/person/endpoints.ts'
import { neighborhoodCalls } from '#contract/neighborhood/endpoints.ts'
import { notificationCalls } from '#contract/notification/schema.ts'
import { ownPublicCalls } from '#contract/company/own-public.ts'
import { b2bProfileCalls, b2cProfileCalls } from '#contract/profile/endpoints.ts'
import { requestedItemCalls } from '#contract/catalogue/requested-item.ts'
import { serviceCalls } from '#contract/session/services.ts'
import { sessionEndpoints } from '#contract/session/endpoints.ts'
import { sponsorCalls } from '#contract/sponsor/endpoints.ts'
import { viewCalls } from '#contract/staff/view.ts'
import { webflowCalls } from '#contract/website/endpoints.ts'

type Named<P extends string, T> = { [K in keyof T & string as `${P}.${K}`]: T[K] }

/** The calls of a resource under its name: `cities.list`. */
function named<P extends string, T extends Record<string, Endpoint>>(prefix: P, calls: T): Named<P, T> {
  return Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [`${prefix}.${name}`, endpoint])) as Named<P, T>
}

/** Every endpoint. The server mounts nothing else. */
export const endpoints = {
  ...sessionEndpoints,
  ...ownPublicCalls,
  ...attentionCalls,
  ...serviceCalls,
  ...eventEndpoints,
  ...fileEndpoints,
  ...named('cities', catalogueCalls('cities')),
  ...named('event_types', catalogueCalls('event_types')),
  ...named('amenities', catalogueCalls('amenities')),
  ...named('awards', catalogueCalls('awards')),
  ...named('classified_categories', catalogueCalls('classified_categories')),
  ...named('home_price_ranges', catalogueCalls('home_price_ranges')),
  ...named('home_styles', catalogueCalls('home_styles')),
  ...named('home_types', catalogueCalls('home_types')),
  ...named('life_styles', catalogueCalls('life_styles')),
  ...named('project_types', catalogueCalls('project_types')),
  ...named('regions', catalogueCalls('regions')),
  ...named('sales_statuses', catalogueCalls('sales_statuses')),
  ...named('school_districts', catalogueCalls('school_districts')),
  ...named('tags', catalogueCalls('tags')),
  ...named('neighborhoods', neighborhoodCalls),
  ...named('companies', companyCalls),
  ...named('members', memberCalls),
  ...named('imports', importCalls),
  ...named('notifications', notificationCalls),
  ...named('emails', emailCalls),
  ...named('entries', { ...entryCalls, ...entryStaffCalls, ...entryReviewCalls }),
  ...named('event_companies', eventCompanyCalls),
  ...named('b2c_profiles', b2cProfileCalls),
  ...named('b2b_profiles', b2bProfileCalls),
  ...named('requested_items', requestedItemCalls),
  ...named('sponsors', sponsorCalls),
  ...named('advertisements', advertisementCalls),
  ...named('audit', auditCalls),
  ...named('views', viewCalls),
  ...named('webflow', webflowCalls),
}

export type EndpointName = keyof typeof endpoints
export type Answer<N extends EndpointName> = AnswerOf<(typeof endpoints)[N]>
