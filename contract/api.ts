import type { AnswerOf } from './endpoint.ts'
import { eventEndpoints } from './event-endpoints.ts'
import { sessionEndpoints } from './session-endpoints.ts'

/** The specification's calls and ours. A call that is not in this table does not exist: the server mounts nothing else. */
export const endpoints = { ...sessionEndpoints, ...eventEndpoints } as const

export type EndpointName = keyof typeof endpoints
export type Answer<N extends EndpointName> = AnswerOf<(typeof endpoints)[N]>
