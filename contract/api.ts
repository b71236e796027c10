import { attentionCalls } from './attention.ts'
import { advertisementCalls } from './advertisement-calls.ts'
import { auditCalls } from './audit.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { companyCalls } from './company-calls.ts'
import { emailCalls } from './email.ts'
import type { AnswerOf, Endpoint } from './endpoint.ts'
import { entryCalls } from './entry-calls.ts'
import { entryReviewCalls } from './entry-review-calls.ts'
import { entryStaffCalls } from './entry-staff-calls.ts'
import { eventCompanyCalls } from './event-company-calls.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { importCalls } from './import.ts'
import { memberCalls } from './member-calls.ts'
import { neighborhoodCalls } from './neighborhood-calls.ts'
import { notificationCalls } from './notification.ts'
import { ownPublicCalls } from './own-public.ts'
import { b2bProfileCalls, b2cProfileCalls } from './profile-calls.ts'
import { requestedItemCalls } from './requested-item.ts'
import { serviceCalls } from './services.ts'
import { sessionEndpoints } from './session-endpoints.ts'
import { sponsorCalls } from './sponsor-calls.ts'
import { viewCalls } from './view.ts'
import { webflowCalls } from './webflow-calls.ts'

type Named<P extends string, T> = { [K in keyof T & string as `${P}.${K}`]: T[K] }

/** The calls of a resource under its name: `cities.list`. */
function named<P extends string, T extends Record<string, Endpoint>>(prefix: P, calls: T): Named<P, T> {
  return Object.fromEntries(Object.entries(calls).map(([name, endpoint]) => [`${prefix}.${name}`, endpoint])) as Named<P, T>
}

/** Every call. One that is not in this table does not exist: the server mounts nothing else. */
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
