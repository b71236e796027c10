import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { isPrivate, type FilePurpose } from '#contract/file-purpose.ts'
import { apiBase } from '#contract/header.ts'
import type { Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Selectable } from 'kysely'

/** The site takes no larger picture. */
const mostBytes = 4 * 1024 * 1024
const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

type FileRow = Selectable<Schema['files']>

/** The copy of a file that the public may see: made here, without what a camera wrote, never a document or what is private. */
export function publicCopy({ purpose, variants }: Pick<FileRow, 'variants'> & { purpose: FilePurpose }) {
  const { web } = variants
  return web && !isPrivate(purpose) && web.size <= mostBytes && web.mime in endings ? web : undefined
}

export interface PictureAddresses {
  /** Undefined for what has no copy that may be shown. */
  addressOf: (fileId: string) => string | undefined
}

/** Where the public copies of these files are read. Nobody guesses an address who does not know the secret. */
export async function readPictureAddresses(
  queries: Queries,
  fileIds: readonly string[],
  { secret, publicOrigin }: { secret: string; publicOrigin: string },
): Promise<PictureAddresses> {
  const { rows } = await sql<Pick<FileRow, 'id' | 'purpose' | 'variants'>>`
    select id, purpose, variants from files where id = any(${[...new Set(fileIds)]}::uuid[]) and deleted_at is null`.execute(queries)
  const copies = new Map(rows.flatMap((row) => [[row.id, publicCopy(row)] as const]))
  return {
    addressOf(fileId) {
      const copy = copies.get(fileId)
      return copy && `${publicOrigin}${apiBase}/public/pictures/${fileId}-${seal(secret, fileId)}.${endings[copy.mime] ?? ''}`
    },
  }
}

/** The file that an address names, if its seal is right. */
export function fileInAddress(secret: string, name: string): string | undefined {
  const [, id = '', given = ''] = /^([\da-f-]{36})-([\w-]{22})\.(?:jpg|png|webp)$/.exec(name) ?? []
  const right = seal(secret, id)
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? id : undefined
}

function seal(secret: string, fileId: string): string {
  return createHmac('sha256', secret).update(fileId).digest('base64url').slice(0, 22)
}
