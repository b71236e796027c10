import * as z from 'zod/mini'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { profileKinds } from '#contract/profile/defaults.ts'

/** The types of a company's records that can be public. */
const ownPublicTypes = ['entries', 'b2c_profiles', 'neighborhoods', 'sponsors', 'advertisements'] as const

const place = z.strictObject({
  place: z.enum(['Website', 'Guidebook']),
  is_there: z.boolean(),
  words: z.string(),
  more: z.optional(z.string()),
  url: z.nullable(z.string()),
})

/** Contains nothing internal: no money, no notes, and no other company's name. */
const ownPublicRecord = z.strictObject({
  type: z.enum(ownPublicTypes),
  id: recordId,
  /** Null if it belongs to no single event. */
  event: z.nullable(z.strictObject({ id: recordId, name: z.string(), is_active: z.boolean() })),
  /** For profiles. */
  profile: z.optional(z.enum(profileKinds)),
  name: z.string(),
  /** The company's relation to it: "Gold sponsor", "Neighborhood, as its developer". */
  what: z.string(),
  places: z.array(place),
  /** Whether the company has to do something about it. */
  is_waiting_for_you: z.boolean(),
  /** For sponsorships: promised benefits, and whether they were given. */
  benefits: z.optional(z.array(z.strictObject({ name: z.string(), is_given: z.boolean() }))),
})
export type OwnPublicRecord = z.infer<typeof ownPublicRecord>

const ownPublic = z.strictObject({
  is_site_connected: z.boolean(),
  records: z.array(ownPublicRecord),
})
export type OwnPublic = z.infer<typeof ownPublic>

export const ownPublicCalls = {
  ownPublic: {
    method: 'GET',
    path: '/mine/public',
    who: ['admin', 'member'],
    summary: 'What’s public about the member’s company, where and since when, and what isn’t yet',
    answer: itemOf(ownPublic),
  },
} as const satisfies Record<string, Endpoint>
