import * as z from 'zod/mini'
import { auditEvent } from '#contract/staff/audit.ts'
import { comment, newComment } from './comment.ts'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { entryActionNames } from './lifecycle.ts'
import { entry, entryPatch, newEntry } from './schema.ts'
import { entryStatuses } from './status.ts'
import { line, text } from '#contract/value/field.ts'
import { timestampInput } from '#contract/time/timestamp-schema.ts'

const listEntries = z.strictObject({
  ...listQuery,
  eventId: z.optional(recordId),
  status: z.optional(z.enum(entryStatuses)),
  company_id: z.optional(recordId),
})

/** The optional input of an action. Which action requires what is in contract/entry/lifecycle.ts. */
export const entryActionBody = z.strictObject({
  message: z.optional(text(2000)),
  reason: z.optional(text(500)),
  /** The fields that staff want changed, or the fields of a revision to accept. */
  fields: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(80))),
  signature: z.optional(line(120)),
  /** For unlock: until when. For send_proof: when the answer is due. */
  until: z.optional(timestampInput),
})
export type EntryActionBody = z.input<typeof entryActionBody>

export const entryCalls = {
  list: {
    method: 'GET',
    path: '/entries',
    who: ['admin', 'member'],
    summary: 'Lists tour entries, optionally of one event; members see only their company’s',
    query: listEntries,
    answer: listOf(entry),
  },
  mine: {
    method: 'GET',
    path: '/entries/mine',
    who: ['admin', 'member'],
    summary: 'Lists the company’s tour entries',
    query: listEntries,
    answer: listOf(entry),
  },
  get: { method: 'GET', path: '/entries/{id}', who: ['admin', 'member'], summary: 'A tour entry', params: byId, answer: itemOf(entry) },
  create: {
    method: 'POST',
    path: '/entries',
    who: ['admin', 'member'],
    summary: 'Creates a draft while registration is open or the company has an exception',
    body: newEntry,
    answer: itemOf(entry),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/entries/{id}',
    who: ['admin', 'member'],
    summary: 'Updates an entry; a member’s change after approval becomes a revision',
    params: byId,
    body: entryPatch,
    answer: itemOf(entry),
    conditional: true,
  },
  remove: {
    method: 'DELETE',
    path: '/entries/{id}',
    who: ['admin', 'member'],
    summary: 'Deletes a draft that was never submitted',
    params: byId,
    answer: itemOf(byId),
    conditional: true,
  },
  act: {
    method: 'POST',
    path: '/entries/{id}/actions/{action}',
    who: ['admin', 'member'],
    summary: 'Submits, approves or otherwise changes the status of an entry, following the lifecycle table',
    params: z.strictObject({ id: recordId, action: z.enum(entryActionNames) }),
    body: entryActionBody,
    answer: itemOf(entry),
    conditional: true,
  },
  duplicate: {
    method: 'POST',
    path: '/entries/{id}/duplicate',
    who: ['admin', 'member'],
    summary: 'Duplicates an entry as a draft in the same event or another',
    params: byId,
    body: z.strictObject({ id: recordId, event_id: recordId, with_media: z.boolean() }),
    answer: itemOf(entry),
    statuses: creationStatuses,
  },
  comments: {
    method: 'GET',
    path: '/entries/{id}/comments',
    who: ['admin', 'member'],
    summary: 'Lists an entry’s comments, oldest first; only staff see staff comments',
    params: byId,
    query: z.strictObject(listQuery),
    answer: listOf(comment),
  },
  comment: {
    method: 'POST',
    path: '/entries/{id}/comments',
    who: ['admin', 'member'],
    summary: 'Comments on an entry or one of its fields',
    params: byId,
    body: newComment,
    answer: itemOf(comment),
    statuses: creationStatuses,
  },
  history: {
    method: 'GET',
    path: '/entries/{id}/history',
    who: ['admin', 'member'],
    summary: 'An entry’s history, newest first; members don’t see staff-only changes',
    params: byId,
    answer: itemOf(z.strictObject({ events: z.array(auditEvent) })),
  },
  checkDuplicate: {
    method: 'GET',
    path: '/entries/check_duplicate',
    who: ['admin', 'member'],
    summary: 'Entries in the event with the same address; members learn only whether there is one',
    query: z.strictObject({
      eventId: recordId,
      address: text(200, 3),
      address_line2: z.optional(text(200)),
      unit: z.optional(text(200)),
      zip: z.optional(text(200)),
      city_id: z.optional(recordId),
      except: z.optional(recordId),
    }),
    answer: itemOf(
      z.strictObject({
        matches: z.array(z.strictObject({ id: z.nullable(recordId), title: z.string(), company: z.string(), is_own: z.boolean() })),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>
