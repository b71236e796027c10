import * as z from 'zod/mini'
import { namesOf } from '#contract/value/fields.ts'

/**
 * Every error has a code, and the code determines the status. The page retries a request after 400 and 401, so those
 * two are reserved for unreadable requests and token problems (product: Errors).
 */
export const problems = {
  BAD_REQUEST: { status: 400, title: 'The request couldn’t be read' },
  NO_TOKEN: { status: 401, title: 'Sign in first' },
  TOKEN_INVALID: { status: 401, title: 'The sign-in isn’t valid' },
  TOKEN_EXPIRED: { status: 401, title: 'The sign-in has expired' },
  TOKEN_REVOKED: { status: 401, title: 'The sign-in was ended' },
  APP_TOKEN_INVALID: { status: 401, title: 'The app session isn’t valid' },
  ACCOUNT_DISABLED: { status: 403, title: 'This account is disabled' },
  NO_MEMBER: { status: 403, title: 'This account isn’t linked to anyone' },
  FORBIDDEN: { status: 403, title: 'Not allowed' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  WRONG_STATE: { status: 409, title: 'Not possible in this state' },
  WINDOW_CLOSED: { status: 409, title: 'Registration is closed' },
  IN_USE: { status: 409, title: 'In use' },
  ID_TAKEN: { status: 409, title: 'The ID belongs to another record' },
  REQUEST_IN_PROGRESS: { status: 409, title: 'The same request is still in progress' },
  VERSION_STALE: { status: 412, title: 'Someone else saved first' },
  TOO_LARGE: { status: 413, title: 'Too large' },
  FIELDS_INVALID: { status: 422, title: 'Some fields need fixing' },
  IDEMPOTENCY_MISMATCH: { status: 422, title: 'The key was used for another request' },
  IF_MATCH_REQUIRED: { status: 428, title: 'The version is missing' },
  TOO_MANY_REQUESTS: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong on our end' },
  UNAVAILABLE: { status: 503, title: 'Not available right now' },
  DISK_FULL: { status: 507, title: 'The server is out of disk space' },
} as const satisfies Record<string, { status: number; title: string }>

export type ProblemCode = keyof typeof problems

/** The body of every error, RFC 9457 `application/problem+json`. `fields` has a message for each invalid path. */
export const problemBody = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string(),
  code: z.enum(namesOf(problems)),
  fields: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
})
export type ProblemBody = z.infer<typeof problemBody>
