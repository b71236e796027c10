import type { Answer, endpoints, EndpointName } from '#contract/http/endpoints.ts'
import type { CallInput } from '#app/http/call.ts'

/** What a call answers, without what is said about the answer. */
export type AnswerData<N extends EndpointName> = Answer<N> extends { data: infer Data } ? Data : never

/** What a call is asked with; nothing where it takes nothing. */
export type AnswerInput<N extends EndpointName> = Pick<CallInput<(typeof endpoints)[N]>, 'params' | 'query'>

/** Under which an answer and its age are kept on the device. */
export function answerKey(name: EndpointName, { params, query }: { params?: unknown; query?: unknown }): string {
  return params || query ? `${name} ${JSON.stringify({ params, query })}` : name
}
