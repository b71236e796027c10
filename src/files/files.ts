import { fileEndpoints } from '#contract/file/endpoints.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import { apiBase } from '#contract/http/header.ts'
import { call } from '#app/http/call.ts'
import { fetchBytes } from '#app/http/fetch-file.ts'

/** A file's metadata. */
export async function readFileRecord(id: string): Promise<FileRecord> {
  return (await call(fileEndpoints.getFile, { params: { id } })).data
}

function addressOf(id: string, variant?: FileVariant): string {
  const query = new URLSearchParams(variant ? { id, variant } : { id })
  return `${apiBase}${fileEndpoints.downloadFile.path}?${query}`
}

/**
 * A URL for an <img>: the service worker adds the tokens to the request. Without a worker the bytes
 * are fetched first, and `release` frees them.
 */
export async function pictureAddress(id: string, variant: FileVariant): Promise<{ src: string; release: () => void }> {
  if (navigator.serviceWorker?.controller) return { src: addressOf(id, variant), release: () => {} }
  const src = URL.createObjectURL(await fetchBytes(addressOf(id, variant)))
  return { src, release: () => URL.revokeObjectURL(src) }
}

/**
 * The bytes of the thumbnail.
 * @throws NotReached if the server could not be reached
 */
export function fetchSmall(id: string): Promise<Blob> {
  return fetchBytes(addressOf(id, 'thumb'))
}

/**
 * The bytes of the original file.
 * @throws NotReached if the server could not be reached
 */
export function fetchOriginal(id: string): Promise<Blob> {
  return fetchBytes(addressOf(id))
}
