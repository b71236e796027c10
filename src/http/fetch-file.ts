import { apiBase } from '#contract/http/header.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { ensureSession } from '#app/session/restore-session.ts'
import { authorizedFetch, epochHeader } from '#app/session/authorized-fetch.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { isUnreachable, NotReached } from './call-errors.ts'

/**
 * A file that an endpoint generates. A plain link would not carry the tokens.
 * @throws NotReached if the server could not be reached
 */
export function fetchFile(endpoint: Endpoint, id: string): Promise<Blob> {
  return fetchBytes(apiBase + endpoint.path.replace('{id}', encodeURIComponent(id)))
}

/** Like `fetchFile`, for an address on our own server. */
export async function fetchBytes(address: string): Promise<Blob> {
  const url = new URL(address, location.origin)
  try {
    await ensureSession()
    const { response } = await authorizedFetch(new Request(url, { headers: { [epochHeader]: epochOfThisPage() }, cache: 'no-store' }))
    if (response.ok) return await response.blob()
    throw new NotReached({ cause: response.status })
  } catch (cause) {
    throw isUnreachable(cause) ? new NotReached({ cause }) : cause
  }
}
