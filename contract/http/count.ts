import * as z from 'zod/mini'

export const countableCollections = [
  'events',
  'entries',
  'members',
  'companies',
  'event_types',
  'event_companies',
  'sponsors',
  'advertisements',
] as const
export type CountableCollection = (typeof countableCollections)[number]

/**
 * How records can be grouped for counting. `status` works for every collection that has one; the others are for
 * entries and count those that take part. Except `submitted`: entries that count as submitted, by status. And `day`:
 * the same entries, by the day of submission in the event's time zone. `fees` has cents instead of a count: PAID, and
 * OPEN of those that take part and are still to be paid.
 */
export const countGroups = [
  'status',
  'submitted',
  'kind',
  'region',
  'city',
  'price_range',
  'payment',
  'fees',
  'proof',
  'revision',
  'day',
] as const
export type CountGroup = (typeof countGroups)[number]

const count = z.strictObject({
  /** Without drafts; for entries, those that count as submitted. */
  total: z.int(),
  /** Counted separately, so that a total never includes unsubmitted records. Zero for a collection without drafts. */
  drafts: z.int(),
  /** By the record's value as stored; the empty string if it has none. */
  by: z.optional(z.partialRecord(z.enum(countGroups), z.record(z.string(), z.int()))),
})

/** One count for each requested collection. */
export const collectionCounts = z.partialRecord(z.enum(countableCollections), count)
export type CollectionCounts = z.infer<typeof collectionCounts>

/** Comma-separated names. */
export function namesOf(known: readonly string[], message: string) {
  const one = `(${known.join('|')})`
  return z.string().check(z.regex(new RegExp(`^${one}(,${one})*$`), `${message}: ${known.join(', ')}.`))
}
