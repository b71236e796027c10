import type { Fields } from './merge-fields.ts'

/**
 * A record created on this device, as shown until the server has it: the request body over the
 * defaults of a new record. A form wrote the body by the endpoint's schema, and the server
 * validates it again.
 */
export function begunRecord<R extends object>(fresh: Partial<R>, body: Fields): R {
  return { ...fresh, ...body } as R
}
