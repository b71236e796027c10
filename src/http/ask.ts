import type { Answer, EndpointName, endpoints } from '#contract/http/endpoints.ts'
import { NotReached } from './call-errors.ts'
import type { CallInput } from './call.ts'

type Named<N extends EndpointName> = (typeof endpoints)[N]

/**
 * Calls an endpoint of the contract by its name, for a screen: the schemas and what checks by them are loaded with the
 * first call, so that no screen waits for them before it is drawn.
 *
 * @throws Refused when the server said no, NotReached when it was not reached or made no sense, and the session's errors
 */
export async function ask<N extends EndpointName>(name: N, input: CallInput<Named<N>>): Promise<Answer<N>> {
  const [{ endpoints: table }, { call }] = await Promise.all([import('#contract/http/endpoints.ts'), import('./call.ts')]).catch(
    (cause: unknown) => {
      throw new NotReached({ cause })
    },
  )
  return call(table[name], input)
}
