/** Codes of PostgreSQL and of sockets that are worth a retry. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '55P03', // could not get a lock in time
  '57014', // canceled
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
  '40001', // serialization failure
  '40P01',
])

const passingMessages = [
  'Client has encountered a connection error',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
]

/** Whether the database was unavailable, so that the same call may succeed in a moment. */
export function isTransientError(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined) return passing.has(code) || code.startsWith('08')
  return error instanceof Error && passingMessages.some((message) => error.message.startsWith(message))
}

const diskFull = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether the database or the disk is full, directly or as the cause of another error. */
export function isDiskFull(error: unknown): boolean {
  if (diskFull.has(codeOf(error) ?? '')) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}

export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03'
}

/** Class 22: a value that PostgreSQL cannot convert to its type. */
export function isDataException(error: unknown): boolean {
  return /^22[\dA-Z]{3}$/.test(codeOf(error) ?? '')
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
