import { fileEndpoints } from '#contract/file/endpoints.ts'
import type { FileVariant } from '#contract/file/purpose.ts'
import { apiBase } from '#contract/http/header.ts'
import { fetchBytes } from '#app/http/fetch-file.ts'

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
  const src = URL.createObjectURL(await fetchContent(id, variant))
  return { src, release: () => URL.revokeObjectURL(src) }
}

/**
 * The bytes of the original file, or of a smaller one.
 * @throws NotReached if the server could not be reached
 */
export function fetchContent(id: string, variant?: FileVariant): Promise<Blob> {
  return fetchBytes(addressOf(id, variant))
}
