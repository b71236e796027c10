import * as z from 'zod/mini'
import { madeStatuses, type Endpoint } from '#contract/http/endpoint.ts'
import { byId, itemOf, recordId } from '#contract/http/envelope.ts'
import { fileOwners, fileVariants } from './purpose.ts'
import { auditEvent } from '#contract/staff/audit.ts'
import { fileFields, fileRecord } from './schema.ts'

export const fileEndpoints = {
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    who: ['admin', 'member'],
    summary: 'Keeps a file of up to 25 MB and makes its smaller sizes. The same client_id once more answers the same file.',
    multipart: 'file',
    body: fileFields,
    answer: itemOf(fileRecord),
    statuses: madeStatuses,
    repeatable: true,
  },
  downloadFile: {
    method: 'GET',
    path: '/files/download',
    who: ['admin', 'member'],
    summary: 'The bytes of a file or of one of its sizes; takes Range',
    query: z.strictObject({ id: recordId, variant: z.optional(z.enum(fileVariants)) }),
    bytes: true,
  },
  fileChanges: {
    method: 'GET',
    path: '/files/changes',
    who: ['admin', 'member'],
    summary: 'How the files of a record were changed in the last day, newest first; for a member of the own company’s records',
    query: z.strictObject({ owner_type: z.enum(fileOwners), owner_id: recordId }),
    answer: itemOf(z.strictObject({ changes: z.array(z.pick(auditEvent, { id: true, at: true, diff: true })) })),
  },
  getFile: {
    method: 'GET',
    path: '/files/{id}',
    who: ['admin', 'member'],
    summary: 'What is known of a file',
    params: byId,
    answer: itemOf(fileRecord),
  },
  deleteFile: {
    method: 'DELETE',
    path: '/files/{id}',
    who: ['admin', 'member'],
    summary: 'Deletes a file that is not in use, or only in a draft of the own company',
    params: byId,
    answer: itemOf(byId),
  },
} as const satisfies Record<string, Endpoint>
