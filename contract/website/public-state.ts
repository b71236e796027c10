import * as z from 'zod/mini'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { webflowStates } from './labels.ts'

/** A record's state on the public site. */
export const publicState = z.strictObject({
  state: z.enum(webflowStates),
  /** Null while it is not public. */
  url: z.nullable(z.string()),
  /** The start of the current, uninterrupted time on the site; null while it is not public. */
  public_since: z.nullable(timestamp),
  last_published_at: z.nullable(timestamp),
})
export type PublicState = z.infer<typeof publicState>
