import { SettingError } from '#server/env.ts'
import { FolderInUse } from './folder-claim.ts'

/** Why a start failed: a sentence if the operator can fix it, otherwise the error itself. */
export function startFailure(error: unknown): unknown {
  if (error instanceof SettingError || error instanceof FolderInUse) return error.message
  return isSystemError(error) ? (startFailureMessage(error) ?? error) : error
}

function startFailureMessage({ code, syscall, port, path, hostname }: SystemError): string | undefined {
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what’s using it, or choose another: PORT=8081 npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} isn’t available to this user. Choose one above 1023: PORT=8080 npm start`
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL') return 'HOST isn’t an address of this machine. Try 127.0.0.1.'
  if (syscall === 'getaddrinfo') return `HOST “${hostname}” can’t be resolved. Try 127.0.0.1.`
  if (path !== undefined && ['EACCES', 'EPERM'].includes(code))
    return `Can’t write to ${path} (${code}). Let the portal’s user own it (chown), or choose another folder: DATA_DIR=~/parade-data npm start`
  if (path !== undefined && ['EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code))
    return `Can’t write to ${path} (${code}). Choose another folder: DATA_DIR=~/parade-data npm start`
  return undefined
}

interface SystemError extends Error {
  code: string
  syscall?: string
  port?: number
  path?: string
  hostname?: string
}

function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}
