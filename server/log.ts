import { pino } from 'pino'

export type LogFields = Record<string, string | number | boolean | null | undefined>

/** Writes one line of JSON per event. Never give it a token, a query string or a body. */
export interface Log {
  info: (event: string, fields?: LogFields) => void
  warn: (event: string, fields?: LogFields) => void
  error: (event: string, error: unknown, fields?: LogFields) => void
  /** Writes buffered lines. */
  flush: () => void
}

const holdMs = 100
const holdLines = 500
const maxBufferedLines = 5_000

/** Keys that are never logged, whatever code passes them. */
const secrets = ['authorization', 'cookie', 'headers', 'token', 'idToken', 'appToken', 'refreshToken', 'password', 'body', 'query', 'url']

export function createLog(write: (lines: string) => void = (lines) => process.stdout.write(lines), now: () => number = Date.now): Log {
  const buffer = holdBack(write)
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secrets, remove: true },
    },
    { write: (line: string) => buffer.add(line) },
  )

  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, error, fields = {}) => logger.error({ ...fields, ...describe(error) }, event),
    flush: buffer.flush,
  }
}

/**
 * Buffers lines briefly and writes them together: a write per request would cost as much as the request. A failed
 * write fails no request.
 */
function holdBack(write: (lines: string) => void) {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  /** After a failed write: how many lines must be waiting before the next attempt ahead of the timer. */
  let retryAt = 0

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (lines.length === 0) return
    try {
      write(lines.join(''))
      lines = []
      retryAt = 0
    } catch {
      // A full disk or a missing folder: no request may fail because of it. The newest lines wait until writing works
      // again.
      lines = lines.slice(-maxBufferedLines)
      retryAt = lines.length + holdLines
    }
  }

  return {
    flush,
    add(line: string) {
      lines.push(line)
      if (lines.length >= Math.max(holdLines, retryAt)) flush()
      else timer ??= setTimeout(flush, holdMs).unref()
    },
  }
}

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: 'Something other than an Error was thrown.' }
  // PostgreSQL's `detail` quotes rows, so it is left out; `code` is enough.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { error: error.name, code, message: error.message, cause, stack: error.stack }
}
