import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { itemOf, recordId } from './envelope.ts'
import { timestamp } from './timestamp-schema.ts'

/** Something that a member is told, once, until they have read it. */
export const notification = z.strictObject({ id: recordId, at: timestamp, kind: z.string(), text: z.string() })

export const notificationCalls = {
  read: {
    method: 'POST',
    path: '/notifications/read',
    who: ['admin', 'member'],
    summary: 'Notes that the asker has read these',
    body: z.strictObject({ ids: z.array(recordId).check(z.minLength(1), z.maxLength(200)) }),
    answer: itemOf(z.strictObject({ read: z.int() })),
  },
} as const satisfies Record<string, Endpoint>
