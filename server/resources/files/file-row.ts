import type { Selectable } from 'kysely'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import { apiBase } from '#contract/http/header.ts'
import { fileEndpoints } from '#contract/file/endpoints.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'

export type FileRow = Selectable<Schema['files']>

export const originalName = 'original'

export async function findFile(queries: Queries, id: string): Promise<FileRow> {
  const row = await undeleted(queries, 'files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw fileNotFound()
  return row
}

export function fileNotFound(): Problem {
  return new Problem('NOT_FOUND', 'This file doesn’t exist or was deleted.')
}

/** The only way a row becomes a response. */
export function presentFile(row: FileRow): FileRecord {
  const { id, version, name, mime, size, width, height, checksum, purpose, owner_type, owner_id, company_id, alt, notice } = row
  return {
    id,
    version,
    created_at: fromMillis(row.created_at.getTime()),
    updated_at: fromMillis(row.updated_at.getTime()),
    name,
    mime,
    size,
    width,
    height,
    checksum,
    purpose,
    owner_type,
    owner_id,
    company_id,
    alt,
    notice,
    url: urlOf(id),
    variants: { thumb: presentVariant(row, 'thumb'), web: presentVariant(row, 'web'), full: presentVariant(row, 'full') },
  }
}

function presentVariant({ id, variants }: FileRow, variant: FileVariant) {
  const stored = variants[variant]
  if (!stored) return null
  const { name: _name, ...shown } = stored
  return { url: urlOf(id, variant), ...shown }
}

function urlOf(id: string, variant?: FileVariant): string {
  return `${apiBase}${fileEndpoints.downloadFile.path}?id=${id}${variant ? `&variant=${variant}` : ''}`
}
