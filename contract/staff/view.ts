import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordFields, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { line, text } from '#contract/value/field.ts'

const fields = {
  /** The list it belongs to, such as admin/event. */
  screen: z.string().check(z.regex(/^[a-z][a-z/_-]{1,60}$/, 'Name a screen.')),
  name: line(60, 1),
  /** The list's part of the address. */
  query: text(2000),
  is_shared: z.boolean(),
}

/** A list's saved search, filters, order and columns. All staff see a shared one. */
export const savedView = z.strictObject({ ...recordFields, owner_id: recordId, ...fields })
export type SavedView = z.infer<typeof savedView>

export const viewCalls = {
  list: {
    method: 'GET',
    path: '/views',
    who: ['admin', 'member'],
    summary: 'Lists saved views, own and shared',
    query: z.strictObject(listQuery),
    answer: listOf(savedView),
  },
  put: {
    method: 'PUT',
    path: '/views/{id}',
    who: ['admin', 'member'],
    summary: 'Creates or updates a saved view; only its owner can change it',
    params: byId,
    body: z.strictObject(fields),
    answer: itemOf(savedView),
    statuses: creationStatuses,
  },
  remove: {
    method: 'DELETE',
    path: '/views/{id}',
    who: ['admin', 'member'],
    summary: 'Deletes one of the person’s own views',
    params: byId,
    answer: itemOf(byId),
  },
} as const satisfies Record<string, Endpoint>
