import { endpoints, type Answer, type EndpointName } from '#contract/endpoints.ts'
import { call, type CallInput } from './call.ts'

type Named<N extends EndpointName> = (typeof endpoints)[N]

/**
 * Calls an endpoint of the contract by name.
 * @throws Refused if the server rejected the call, NotReached if it was not reached or its answer
 * is invalid, and the session's errors
 */
export async function ask<N extends EndpointName>(name: N, input: CallInput<Named<N>>): Promise<Answer<N>> {
  return call(endpoints[name], input)
}
