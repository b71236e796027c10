import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Log } from '#server/log.ts'

/** What a request leaves in the log. */
export interface Trace {
  id: string
  status: number
  memberId: string | undefined
  startedAt: number
}

export function beginTrace(): Trace {
  return { id: randomUUID(), status: 0, memberId: undefined, startedAt: performance.now() }
}

/** The one line of a request. The path is the table's: what somebody typed may be anything. */
export function logRequest(log: Log, { method, path }: Pick<Endpoint, 'method' | 'path'>, trace: Trace): void {
  log.info('request', {
    method,
    path,
    status: trace.status,
    ms: Math.round((performance.now() - trace.startedAt) * 10) / 10,
    request: trace.id,
    member: trace.memberId,
  })
}
