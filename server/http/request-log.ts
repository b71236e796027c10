import { randomUUID } from 'node:crypto'
import type { Log } from '#server/log.ts'

/** What the log records of a request. */
export interface Trace {
  id: string
  status: number
  memberId: string | undefined
  startedAt: number
}

export function beginTrace(): Trace {
  return { id: randomUUID(), status: 0, memberId: undefined, startedAt: performance.now() }
}

/** Called for each request once it is answered. */
export type ObserveRequest = (request: { method: string; route: string; status: number; ms: number }) => void

/** Logs one line per request. The path is the table's pattern, or `none`, because typed paths can contain anything. */
export type LogRequest = (asked: { method: string; path: string }, trace: Trace) => void

export function createRequestLog(log: Log, observe: ObserveRequest = () => {}): LogRequest {
  return ({ method, path }, { id, status, memberId, startedAt }) => {
    const ms = performance.now() - startedAt
    observe({ method, route: path, status, ms })
    log.info('request', { method, path, status, ms: Math.round(ms * 10) / 10, request: id, member: memberId })
  }
}
