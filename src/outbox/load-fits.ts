import { endpoints } from '#contract/http/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Fits } from '#app/outbox/outbox.ts'

/** Reads from the contract which fields a new record's call takes. */
export async function loadFits(): Promise<Fits> {
  return (create, fields) => {
    const { body } = endpoints[create] as Endpoint
    return body !== undefined && 'shape' in body && Object.keys(fields).every((field) => field in (body.shape as object))
  }
}
