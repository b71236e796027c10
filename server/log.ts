import { pino } from 'pino'

export type LogFields = Record<string, string | number | boolean | null | undefined>

/** One line of JSON for each thing that happened. Never give it a token, a query string or a body. */
export interface Log {
  info: (event: string, fields?: LogFields) => void
  warn: (event: string, fields?: LogFields) => void
  error: (event: string, error: unknown, fields?: LogFields) => void
  /** Writes what is still held back. */
  flush: () => void
}

const holdMs = 100
const holdLines = 500
const maxWaitingLines = 5_000

/** Keys that are never logged, whatever code passes them. */
const secrets = ['authorization', 'cookie', 'headers', 'token', 'idToken', 'appToken', 'refreshToken', 'password', 'body', 'query', 'url']

export function createLog(write: (lines: string) => void = (lines) => process.stdout.write(lines), now: () => number = Date.now): Log {
  const held = holdBack(write)
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secrets, remove: true },
    },
    { write: (line: string) => held.add(line) },
  )

  return {
    info: (event, fields = {}) => logger.info(fields, event),
    warn: (event, fields = {}) => logger.warn(fields, event),
    error: (event, error, fields = {}) => logger.error({ ...fields, ...describe(error) }, event),
    flush: held.flush,
  }
}

/**
 * Lines are held back a moment and written together: a write for each request would cost as much as the request. What
 * cannot be written fails nobody.
 */
function holdBack(write: (lines: string) => void) {
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  /** After a write that failed, how many lines wait before the next try that does not come by time. */
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
      // A full disk, or a folder that is gone: nobody's request may fail for it. The newest lines wait until it works again.
      lines = lines.slice(-maxWaitingLines)
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
  // What PostgreSQL adds to an error under `detail` quotes rows, so it stays out; `code` says enough.
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const cause = error.cause instanceof Error ? error.cause.message : undefined
  return { error: error.name, code, message: error.message, cause, stack: error.stack }
}
