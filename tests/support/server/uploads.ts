import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileFields } from '#contract/file/schema.ts'
import { fileEndpoints } from '#contract/file/endpoints.ts'
import { apiBase } from '#contract/http/header.ts'
import type { App } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { anId, insert } from '#tests/support/builders.ts'

export interface Upload extends Partial<FileFields> {
  bytes?: Uint8Array
  /** The file's name. */
  name?: string
  /** The content type claimed by the sender. */
  type?: string
}

/** By default a small photo belonging to the association. */
export function uploadForm({ bytes = tinyPng, name = 'photo.png', type = 'image/png', ...fields }: Upload = {}): FormData {
  const form = new FormData()
  const all: FileFields = {
    client_id: fields.client_id ?? anId(),
    purpose: 'ENTRY_PHOTO',
    owner_type: 'events',
    owner_id: '01960000-0000-7000-8000-00000000e000',
    ...fields,
  }
  for (const [field, value] of Object.entries(all)) form.set(field, String(value))
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

export async function upload(app: App, headers: Record<string, string>, given: Upload = {}): Promise<Response> {
  return await app.request(apiBase + fileEndpoints.uploadFile.path, { method: 'POST', headers, body: uploadForm(given) })
}

/** One red pixel. */
export const tinyPng = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC', 'base64')

/** A stored file with its bytes. */
export async function aStoredFile(database: Database, dataDir: string, companyId: string | null): Promise<string> {
  const id = anId()
  const at = new Date('2026-01-01T12:00:00Z')
  mkdirSync(join(dataDir, 'files', id), { recursive: true })
  writeFileSync(join(dataDir, 'files', id, 'original'), tinyPng)
  await insert(database, 'files', {
    id,
    created_at: at,
    created_by: null,
    updated_at: at,
    updated_by: null,
    deleted_at: null,
    purpose: 'LOGO',
    owner_type: 'companies',
    owner_id: companyId ?? anId(),
    company_id: companyId,
    name: 'logo.png',
    alt: '',
    mime: 'image/png',
    size: tinyPng.length,
    width: 1,
    height: 1,
    checksum: 'c0ffee',
    notice: null,
    folder: id,
    variants: '{}',
  })
  return id
}
