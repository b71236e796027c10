import { endpoints, type Answer, type EndpointName } from '#contract/http/endpoints.ts'
import { call, type CallInput } from './call.ts'

type Named<N extends EndpointName> = (typeof endpoints)[N]

/**
 * Calls an endpoint of the contract by its name.
 *
 * @throws Refused when the server said no, NotReached when it was not reached or made no sense, and the session's errors
 */
export async function ask<N extends EndpointName>(name: N, input: CallInput<Named<N>>): Promise<Answer<N>> {
  return call(endpoints[name], input)
}
