import type { FileFields } from '#contract/file.ts'
import { fileEndpoints } from '#contract/file-endpoints.ts'
import { apiBase } from '#contract/header.ts'
import type { App } from '#server/app.ts'
import { anId } from './builders.ts'

export interface Upload extends Partial<FileFields> {
  bytes?: Uint8Array
  /** The file's name. */
  name?: string
  /** What its sender says it is. */
  type?: string
}

/** A small photo of the association's by default. */
export function uploadForm({ bytes = tinyPng, name = 'photo.png', type = 'image/png', ...fields }: Upload = {}): FormData {
  const form = new FormData()
  const all: FileFields = {
    client_id: fields.client_id ?? anId(),
    purpose: 'ENTRY_PHOTO',
    owner_type: 'events',
    owner_id: '01960000-0000-7000-8000-00000000e000',
    ...fields,
  }
  for (const [field, value] of Object.entries(all)) form.set(field, value)
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

export async function upload(app: App, headers: Record<string, string>, given: Upload = {}): Promise<Response> {
  return await app.request(apiBase + fileEndpoints.uploadFile.path, { method: 'POST', headers, body: uploadForm(given) })
}

/** One red pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
