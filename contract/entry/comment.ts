import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { text } from '#contract/value/field.ts'

/** A comment on an entry or on one of its fields. `internal` ones are for staff only. */
export const comment = z.strictObject({
  ...recordFields,
  entry_id: recordId,
  author_id: z.nullable(recordId),
  author_name: z.string(),
  author_role: z.enum(['admin', 'member']),
  body: z.string(),
  internal: z.boolean(),
  field: z.nullable(z.string()),
  resolved: z.boolean(),
})
export type Comment = z.infer<typeof comment>

export const newComment = z.strictObject({
  id: recordId,
  body: text(2000, 1),
  internal: z.optional(z.boolean()),
  field: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
})
