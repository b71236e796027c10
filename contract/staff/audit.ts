import * as z from 'zod/mini'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

const auditSources = ['WEB', 'SW', 'JOB', 'IMPORT'] as const

export const auditDiff = z.array(z.strictObject({ path: z.string(), from: z.unknown(), to: z.unknown() }))

/** One change: who did what to which record, and what changed field by field. */
export const auditEvent = z.strictObject({
  id: recordId,
  at: timestamp,
  actor_id: z.nullable(recordId),
  actor_name: z.string(),
  /** The member whose sign-in the actor used, or the company for which staff acted. */
  on_behalf_of: z.nullable(recordId),
  on_behalf_of_name: z.string(),
  impersonation_id: z.nullable(recordId),
  action: z.string(),
  entity: z.string(),
  entity_id: recordId,
  /** The record's name at that time. */
  entity_name: z.string(),
  diff: auditDiff,
  note: z.string(),
  source: z.enum(auditSources),
})
export type AuditEvent = z.infer<typeof auditEvent>

export const auditCalls = {
  list: {
    method: 'GET',
    path: '/audit',
    who: ['admin'],
    summary: 'The audit log, newest first; for one record with entity and entity_id',
    query: z.strictObject({
      entity: z.optional(z.string().check(z.maxLength(60))),
      entity_id: z.optional(recordId),
      actor_id: z.optional(recordId),
      action: z.optional(z.string().check(z.maxLength(60))),
      /** Leaves out what changes no record: sign-ins and the opening of reviews, of which a busy day has hundreds. */
      changes_only: z.optional(z.literal('true')),
      from: z.optional(z.iso.datetime({ offset: true, error: 'Enter a date and time with its zone.' })),
      to: z.optional(z.iso.datetime({ offset: true, error: 'Enter a date and time with its zone.' })),
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
      /** The ID of the last event on the previous page. */
      before: z.optional(recordId),
    }),
    answer: itemOf(z.strictObject({ events: z.array(auditEvent), next_before: z.nullable(recordId) })),
  },
} as const satisfies Record<string, Endpoint>
