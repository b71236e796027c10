import * as z from 'zod/mini'
import { fromMillis } from './timestamp.ts'

/** An instant as in every response (product: Times): whole seconds since 1970, and the rest in nanoseconds. */
export const timestamp = z.strictObject({
  // The years 1 to 9999, which an ISO date can express.
  _seconds: z.int().check(z.minimum(-62_135_596_800), z.maximum(253_402_300_799)),
  _nanoseconds: z.int().check(z.minimum(0), z.maximum(999_999_999)),
})

/** An instant as a request can send it: in the response's format, or ISO 8601 with a time zone. */
export const timestampInput = z.union([
  timestamp,
  z.pipe(
    z.iso.datetime({ offset: true, error: 'Enter a date and time with its zone, such as 2026-05-01T17:00:00-05:00.' }),
    z.pipe(
      z.transform((iso: string) => fromMillis(Date.parse(iso))),
      timestamp,
    ),
  ),
])
