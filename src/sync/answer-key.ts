import type { Answer, endpoints, EndpointName } from '#contract/endpoints.ts'
import type { CallInput } from '#app/http/call.ts'

/** A call's data, without its metadata. */
export type AnswerData<N extends EndpointName> = Answer<N> extends { data: infer Data } ? Data : never

/** A call's params and query, if it takes any. */
export type AnswerInput<N extends EndpointName> = Pick<CallInput<(typeof endpoints)[N]>, 'params' | 'query'>

/** Key of a stored answer and its age. */
export function answerKey(name: EndpointName, { params, query }: { params?: unknown; query?: unknown }): string {
  return params || query ? `${name} ${JSON.stringify({ params, query })}` : name
}
