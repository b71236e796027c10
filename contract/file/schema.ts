import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { fileOwners, filePurposes, mimeNames } from './purpose.ts'
import { namesOf } from '#contract/value/fields.ts'

const derived = z.strictObject({ url: z.string(), mime: z.string(), size: z.int(), width: z.int(), height: z.int() })

export const fileRecord = z.strictObject({
  ...recordFields,
  name: z.string(),
  mime: z.enum(namesOf(mimeNames)),
  /** Of the original, in bytes. */
  size: z.int(),
  /** The size of the picture as shown, in pixels; null for other files. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** SHA-256 of the original, in hexadecimal. */
  checksum: z.string(),
  purpose: z.enum(filePurposes),
  owner_type: z.enum(fileOwners),
  owner_id: recordId,
  /** Null for the association. */
  company_id: z.nullable(recordId),
  alt: z.string(),
  /** What the server changed in the file, for the person who uploaded it. */
  notice: z.nullable(z.string()),
  url: z.string(),
  variants: z.strictObject({ thumb: z.nullable(derived), web: z.nullable(derived), full: z.nullable(derived) }),
})
export type FileRecord = z.infer<typeof fileRecord>

/** The fields of an upload besides its bytes. */
export const fileFields = z.strictObject({
  /** The file's ID, made by the client (UUIDv7), so that a repeated upload creates only one file. */
  client_id: recordId,
  purpose: z.enum(filePurposes),
  owner_type: z.enum(fileOwners),
  owner_id: recordId,
  alt: z._default(z.string().check(z.trim(), z.maxLength(160, 'Enter 160 characters or fewer.')), ''),
})
export type FileFields = z.input<typeof fileFields>
