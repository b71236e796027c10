import * as z from 'zod/mini'
import { itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { noticeAbout } from './about.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'

export const notification = z.strictObject({
  id: recordId,
  version: z.int(),
  at: timestamp,
  kind: z.string(),
  text: z.string(),
  read_at: z.nullable(timestamp),
  about: z.nullable(noticeAbout),
})
export type Notification = z.infer<typeof notification>

export const notificationCalls = {
  list: {
    method: 'GET',
    path: '/notifications',
    who: ['admin', 'member'],
    summary: 'Lists the last three months of notifications, newest first',
    query: z.strictObject(listQuery),
    answer: listOf(notification),
  },
  read: {
    method: 'POST',
    path: '/notifications/read',
    who: ['admin', 'member'],
    summary: 'Marks notifications as read',
    body: z.strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(200)) }),
    answer: itemOf(z.strictObject({ read: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
