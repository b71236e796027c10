import { createHmac, timingSafeEqual } from 'node:crypto'
import { isPrivate, maxPublicBytes, type FilePurpose } from '#contract/file/purpose.ts'
import { apiBase } from '#contract/http/header.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { anyId } from '#server/db/filters.ts'
import type { Schema } from '#server/db/schema.ts'
import { pictureEndings } from '#server/files/safe-name.ts'
import type { Selectable } from 'kysely'
import { namesById } from '#contract/value/names-by-id.ts'

type FileRow = Selectable<Schema['files']>

/** The copy of a file that the public may see: made here without the camera's metadata, and never of a document or private file. */
export function publicCopy({ purpose, variants }: Pick<FileRow, 'variants'> & { purpose: FilePurpose }) {
  const { web } = variants
  return web && !isPrivate(purpose) && web.size <= maxPublicBytes && web.mime in pictureEndings ? web : undefined
}

export interface PictureAddresses {
  /** Undefined for files without a public copy. */
  addressOf: (fileId: string) => string | undefined
  /** The name of the uploaded file. */
  nameOf: (fileId: string) => string
  /** Why an existing file has no public copy. */
  leftOut: (fileId: string) => LeftOut | undefined
}

export interface LeftOut {
  /** The end of a sentence that starts with the field's name. */
  why: string
  isDocument: boolean
}

/** The addresses of these files' public copies. They cannot be guessed without the secret. */
export async function readPictureAddresses(
  queries: Queries,
  fileIds: readonly string[],
  { secret, publicOrigin }: { secret: string; publicOrigin: string },
): Promise<PictureAddresses> {
  const rows = await undeleted(queries, 'files')
    .select(['id', 'purpose', 'variants', 'name', 'mime'])
    .where('id', '=', anyId([...new Set(fileIds)]))
    .execute()
  const copies = new Map(rows.map((row) => [row.id, publicCopy(row)]))
  const names = namesById(rows)
  const reasons = new Map(rows.map((row) => [row.id, whyLeftOut(row)]))
  return {
    addressOf(fileId) {
      const copy = copies.get(fileId)
      return copy && `${publicOrigin}${apiBase}/public/pictures/${fileId}-${signatureOf(secret, fileId)}.${pictureEndings[copy.mime] ?? ''}`
    },
    nameOf: (fileId) => names.get(fileId) ?? '',
    leftOut: (fileId) => reasons.get(fileId),
  }
}

function whyLeftOut({
  name,
  mime,
  purpose,
  variants,
}: Parameters<typeof publicCopy>[0] & Pick<FileRow, 'name' | 'mime'>): LeftOut | undefined {
  if (publicCopy({ purpose, variants })) return undefined
  if (mime === 'application/pdf') return { why: `${name}, because the website can’t show PDFs. Upload it as an image.`, isDocument: true }
  const isLarge = (variants.web?.size ?? 0) > maxPublicBytes
  const why = isLarge ? `${name}, because its web copy is larger than 4 MB. Upload it again.` : `${name}, which isn’t for the public.`
  return { why, isDocument: false }
}

/** The file in an address, if its signature is valid. */
export function fileInAddress(secret: string, name: string): string | undefined {
  const [, id = '', given = ''] = /^([\da-f-]{36})-([\w-]{22})\.(?:jpg|png|webp)$/.exec(name) ?? []
  const right = signatureOf(secret, id)
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? id : undefined
}

function signatureOf(secret: string, fileId: string): string {
  return createHmac('sha256', secret).update(fileId).digest('base64url').slice(0, 22)
}
