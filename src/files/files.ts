import { fileEndpoints } from '#contract/file/endpoints.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import { apiBase } from '#contract/http/header.ts'
import { call } from '#app/http/call.ts'
import { fetchBytes } from '#app/http/fetch-file.ts'

/** What is known of a file. */
export async function readFileRecord(id: string): Promise<FileRecord> {
  return (await call(fileEndpoints.getFile, { params: { id } })).data
}

function addressOf(id: string, variant?: FileVariant): string {
  const query = new URLSearchParams(variant ? { id, variant } : { id })
  return `${apiBase}${fileEndpoints.downloadFile.path}?${query}`
}

/**
 * An address that an image may have: the worker adds the tokens on the way. In a tab without one the bytes are fetched
 * first, and `release` lets them go.
 */
export async function pictureAddress(id: string, variant: FileVariant): Promise<{ src: string; release: () => void }> {
  if (navigator.serviceWorker?.controller) return { src: addressOf(id, variant), release: () => {} }
  const src = URL.createObjectURL(await fetchBytes(addressOf(id, variant)))
  return { src, release: () => URL.revokeObjectURL(src) }
}

/** The bytes of its smallest size. @throws NotReached if the server could not be reached */
export function fetchSmall(id: string): Promise<Blob> {
  return fetchBytes(addressOf(id, 'thumb'))
}

/** The bytes of a file. @throws NotReached if the server could not be reached */
export function fetchOriginal(id: string): Promise<Blob> {
  return fetchBytes(addressOf(id))
}
