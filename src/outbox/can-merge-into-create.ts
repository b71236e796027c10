import type { Endpoint } from '#contract/http/endpoint.ts'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'

/**
 * Whether the call that creates a record also accepts these fields, so that a later change can be
 * merged into it.
 */
export function canMergeIntoCreate(create: EndpointName, fields: object): boolean {
  const { body }: Endpoint = endpoints[create]
  return body !== undefined && 'shape' in body && Object.keys(fields).every((field) => field in (body.shape as object))
}
