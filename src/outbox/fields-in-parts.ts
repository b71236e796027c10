import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Company } from '#contract/company/schema.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { ProfileFields } from '#contract/profile/schema.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'

/**
 * The fields of each resource whose parts are fields of their own to people: they are saved and merged one by one. A photo with its
 * caption, a place, a schedule and what is signed are one value each.
 */
const inParts: Readonly<Record<string, readonly string[]>> = {
  advertisements: ['contact', 'billing'] satisfies (keyof Advertisement)[],
  b2c_profiles: ['social'] satisfies (keyof ProfileFields)[],
  companies: ['license'] satisfies (keyof Company)[],
  entries: [
    'development',
    'homeowner_agreement',
    'accessibility',
    'availability',
    'public_contact',
    'listing_agent',
    'staff_contact',
    'judging',
  ] satisfies (keyof EntryFields)[],
  event_companies: [
    'event_contact',
    'public_contact',
    'social',
    'license',
    'insurance',
    'billing',
    'plan',
    'logistics',
  ] satisfies (keyof EventCompanyFields)[],
  events: ['limits', 'contact'] satisfies (keyof Event)[],
  neighborhoods: ['hoa', 'sales_office'] satisfies (keyof Neighborhood)[],
  sponsors: ['benefits', 'contact', 'billing'] satisfies (keyof Sponsor)[],
}

const none: readonly string[] = []

export function fieldsInParts(resource: string): readonly string[] {
  return inParts[resource] ?? none
}
