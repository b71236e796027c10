import * as z from 'zod/mini'
import { itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { entryActionBody } from './endpoints.ts'
import { entryActionNames } from './lifecycle.ts'
import { paymentStatuses } from './status.ts'
import { wholeNumber } from '#contract/value/field.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { importReport, importRequest, maxImportBytes, undoReport } from '#contract/import/schema.ts'

const idsUpTo = (most: number) =>
  z
    .array(recordId)
    .check(z.minLength(1, 'Choose at least one.'), z.maxLength(most, `Choose ${most.toLocaleString('en-US')} or fewer at once.`))
const ids = idsUpTo(200)
/** More at once, because the order within a region depends on all of them. */
const numberedIds = idsUpTo(2000)
const prefix = z.string().check(z.regex(/^[A-Z]?$/, 'Enter one capital letter, or leave the prefix blank.'))

export const numberScheme = z.strictObject({
  start: wholeNumber(1, 9999),
  /** The order within a region: by city, or along the shortest way from home to home. */
  within_region: z.enum(['CITY', 'NEAREST']),
  prefixes: z.strictObject({ NEW_HOME: prefix, REMODEL: prefix, DEVELOPMENT: prefix }),
  /** Numbers that were already given stay and are not given again. */
  keeps_given: z.boolean(),
})
export type NumberScheme = z.infer<typeof numberScheme>

/**
 * Actions on many entries at once: every action of the lifecycle, tags, awards, the payment, and a message to the companies or to staff
 * only.
 */
export const entryBulkActions = [...entryActionNames, 'tag', 'award', 'payment', 'message'] as const
export type EntryBulkAction = (typeof entryBulkActions)[number]

const tagIds = z.optional(z.array(recordId).check(z.maxLength(20, 'Choose 20 tags or fewer.')))

const awardIds = z.optional(z.array(recordId).check(z.maxLength(20, 'Choose 20 awards or fewer.')))

/** The input of these actions. */
export const entryBulkParams = z.strictObject({
  ...entryActionBody.shape,
  add_tag_ids: tagIds,
  remove_tag_ids: tagIds,
  add_award_ids: awardIds,
  remove_award_ids: awardIds,
  payment_status: z.optional(z.enum(paymentStatuses)),
  /** For a message: a staff comment that the companies do not see. */
  internal: z.optional(z.boolean()),
  /** Includes entries that would lose an approval or time to edit, which are skipped by default. */
  include_approved: z.optional(z.boolean()),
})
export type EntryBulkParams = z.input<typeof entryBulkParams>

/** Entry calls for staff only. */
export const entryStaffCalls = {
  bulk: {
    method: 'POST',
    path: '/entries/bulk',
    who: ['admin'],
    summary: 'Runs an action on many entries; returns what was skipped and why',
    body: z.strictObject({ ids, action: z.enum(entryBulkActions), params: entryBulkParams }),
    answer: itemOf(
      z.strictObject({
        done: z.array(recordId),
        /** The audit events that can be undone for a day. */
        undoable: z.array(recordId),
        skipped: z.array(z.strictObject({ id: recordId, code: z.string(), message: z.string() })),
      }),
    ),
  },
  restoreApprovals: {
    method: 'POST',
    path: '/entries/restore_approvals',
    who: ['admin'],
    summary:
      'Undoes, within a day, actions that reset an approval, rejection or withdrawal; returns the entries it skipped because they changed since',
    body: z.strictObject({ event_ids: ids }),
    answer: itemOf(undoReport),
  },
  import: {
    method: 'POST',
    path: '/entries/import',
    who: ['admin'],
    summary: 'Imports changes to entries by ID; after review only staff fields; with dry_run nothing is saved',
    body: importRequest,
    bodyLimit: maxImportBytes,
    answer: itemOf(importReport),
  },
  assignNumbers: {
    method: 'POST',
    path: '/entries/assign_numbers',
    who: ['admin'],
    summary: 'Assigns numbers to approved and published entries; with dry_run nothing is saved',
    body: z.strictObject({
      event_id: recordId,
      scheme: numberScheme,
      dry_run: z.boolean(),
      /** Only numbers these. Other entries keep their numbers, which are not given again. */
      ids: z.optional(numberedIds),
    }),
    answer: itemOf(
      z.strictObject({
        assignments: z.array(z.strictObject({ id: recordId, title: z.string(), was: z.nullable(z.string()), number: z.string() })),
        /** How many keep their number, because their proof was sent. */
        locked: z.int(),
        /** How many of `ids` get no number, because they are neither approved nor published. */
        not_ready: z.int(),
        /** For undoing it within a day; null in a dry run. */
        assigned_at: z.nullable(timestamp),
      }),
    ),
  },
  undoNumbers: {
    method: 'POST',
    path: '/entries/undo_numbers',
    who: ['admin'],
    summary:
      'Restores, within a day, the numbers from before an assignment; returns the entries it skipped because they or their number were used since',
    body: z.strictObject({ event_id: recordId, assigned_at: timestamp }),
    answer: itemOf(undoReport),
  },
} as const satisfies Record<string, Endpoint>
