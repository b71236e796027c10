import { apiBase, header } from '#contract/http/header.ts'

interface PostOptions {
  fToken?: string
  aToken?: string | null | undefined
  /** The request outlives this page. */
  keepalive?: boolean
  timeoutMs?: number
}

/** Posts without the page's session: before it starts, while it is renewed, and after it has ended. */
export function postToPortal(
  path: string,
  body: object | undefined,
  { fToken, aToken, keepalive = false, timeoutMs }: PostOptions = {},
): Promise<Response> {
  return fetch(`${self.location.origin}${apiBase}${path}`, {
    method: 'POST',
    headers: {
      [header.webOrigin]: 'true',
      ...(fToken && { [header.authorization]: `Bearer ${fToken}` }),
      ...(aToken && { [header.appToken]: aToken }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    keepalive,
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  })
}
