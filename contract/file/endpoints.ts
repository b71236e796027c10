import * as z from 'zod/mini'
import { creationStatuses, byId, itemOf, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { fileOwners, fileVariants } from './purpose.ts'
import { auditEvent } from '#contract/staff/audit.ts'
import { fileFields, fileRecord } from './schema.ts'

export const fileEndpoints = {
  uploadFile: {
    method: 'POST',
    path: '/files/upload',
    who: ['admin', 'member'],
    summary: 'Uploads a file of up to 25 MB and creates its smaller sizes. Sending the same client_id again returns the same file.',
    multipart: 'file',
    body: fileFields,
    answer: itemOf(fileRecord),
    statuses: creationStatuses,
    repeatable: true,
  },
  downloadFile: {
    method: 'GET',
    path: '/files/download',
    who: ['admin', 'member'],
    summary: 'Downloads a file or one of its sizes; supports Range',
    query: z.strictObject({ id: recordId, variant: z.optional(z.enum(fileVariants)) }),
    bytes: true,
  },
  fileChanges: {
    method: 'GET',
    path: '/files/changes',
    who: ['admin', 'member'],
    summary: 'Changes to a record’s files in the last day, newest first; members see only their company’s records',
    query: z.strictObject({ owner_type: z.enum(fileOwners), owner_id: recordId }),
    answer: itemOf(z.strictObject({ changes: z.array(z.pick(auditEvent, { id: true, at: true, diff: true })) })),
  },
  getFile: {
    method: 'GET',
    path: '/files/{id}',
    who: ['admin', 'member'],
    summary: 'A file’s metadata',
    params: byId,
    answer: itemOf(fileRecord),
  },
  deleteFile: {
    method: 'DELETE',
    path: '/files/{id}',
    who: ['admin', 'member'],
    summary: 'Deletes a file that isn’t in use, or is used only in a draft of the member’s company',
    params: byId,
    answer: itemOf(byId),
  },
} as const satisfies Record<string, Endpoint>
