import * as z from 'zod/mini'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { webflowStates } from './labels.ts'

/** What is public of a record, where, and since when. */
export const publicState = z.strictObject({
  state: z.enum(webflowStates),
  /** Null while it is not public. */
  url: z.nullable(z.string()),
  /** Since when without a break; null while it is not public. */
  public_since: z.nullable(timestamp),
  last_published_at: z.nullable(timestamp),
})
export type PublicState = z.infer<typeof publicState>
