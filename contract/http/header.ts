/** The base path of every call (product: Calls). */
export const apiBase = '/api/v1'

/** The three headers of every call (product: Calls), and those of a write; in lower case, the way `Headers` lists them. */
export const header = {
  authorization: 'authorization',
  appToken: 'x-app-token',
  webOrigin: 'x-web-origin',
  idempotencyKey: 'idempotency-key',
  ifMatch: 'if-match',
  ifNoneMatch: 'if-none-match',
  etag: 'etag',
} as const
