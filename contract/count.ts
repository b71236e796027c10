import * as z from 'zod/mini'

export const countableCollections = ['events', 'entries', 'members', 'companies', 'event_types'] as const
export type CountableCollection = (typeof countableCollections)[number]

const count = z.strictObject({
  /** Without drafts. */
  total: z.int(),
  /** Counted apart, so that a total never counts what nobody has handed in. Zero where a collection has none. */
  drafts: z.int(),
  by: z.optional(z.strictObject({ status: z.record(z.string(), z.int()) })),
})

/** One count for each collection asked for. */
export const collectionCounts = z.partialRecord(z.enum(countableCollections), count)
export type CollectionCounts = z.infer<typeof collectionCounts>
