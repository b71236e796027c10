import * as z from 'zod/mini'
import { recordFields } from './envelope.ts'
import { timestamp } from './timestamp-schema.ts'

export const membershipTypes = ['BUILDER', 'REMODELER', 'DEVELOPER', 'ASSOCIATE'] as const
const standings = ['GOOD', 'LAPSED', 'SUSPENDED'] as const

export const company = z.strictObject({
  ...recordFields,
  name: z.string(),
  legal_name: z.string(),
  slug: z.string(),
  member_number: z.string(),
  membership_type: z.enum(membershipTypes),
  standing: z.enum(standings),
  joined_at: z.nullable(timestamp),
  dues_through: z.nullable(timestamp),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  is_archived: z.boolean(),
})
export type Company = z.infer<typeof company>
