import * as z from 'zod/mini'
import { fileEndpoints } from '#contract/file/endpoints.ts'
import { fileEmpty, fileTooLarge, maxFileBytes } from '#contract/file/purpose.ts'
import type { FileFields, FileRecord } from '#contract/file/schema.ts'
import { apiBase } from '#contract/http/header.ts'
import { problemBody, problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'
import { ensureSession } from '#app/session/restore-session.ts'
import { authorizedFetch, epochHeader, withAuthHeaders, type send } from '#app/session/authorized-fetch.ts'
import { BodyUnreadable } from '#app/session/session-errors.ts'
import { urgency } from '#app/session/urgency.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { isUnreachable, NotReached, Refused } from './call-errors.ts'
import { logFailure } from '#app/session/log-failure.ts'

export interface FileToSend {
  file: File
  /** Includes the ID that the file will have. */
  fields: FileFields
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Uploads one file, once, from the page itself: on iOS, bodies forwarded by a service worker get
 * lost.
 * @throws Refused with a message for the user, NotReached, the session's errors, or the signal's
 * reason
 */
export async function uploadFile({ file, fields, onProgress, signal }: FileToSend): Promise<FileRecord> {
  const { path, method, multipart, answer } = fileEndpoints.uploadFile
  // Check before sending: the answer to a body that was not read to the end may never be seen.
  if (file.size > maxFileBytes) throw new Refused(refusal('TOO_LARGE', fileTooLarge))
  if (file.size === 0) throw new Refused(refusal('FIELDS_INVALID', fileEmpty))
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const body = multipartBody(texts, multipart, file)
  try {
    const headers = { accept: 'application/json', 'content-type': body.type, [epochHeader]: epochOfThisPage(), ...urgency() }
    const request = new Request(new URL(apiBase + path, location.origin), { method, headers, body, signal })
    await ensureSession()
    const { response } = await authorizedFetch(request, sendWithProgress(onProgress))
    const responseBody: unknown = await response.json().catch(() => undefined)
    if (response.ok) return z.parse(answer, responseBody).data
    throw new Refused(z.parse(problemBody, responseBody))
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof BodyUnreadable) {
      logFailure(cause)
      throw new Refused(refusal('FIELDS_INVALID', fileUnreadable))
    }
    // An answer that breaks the contract comes from a proxy or a captive portal.
    throw isUnreachable(cause) || cause instanceof z.core.$ZodError ? new NotReached({ cause }) : cause
  }
}

const fileUnreadable = 'We couldn’t read this file on your device. Choose it again.'

function refusal(code: ProblemCode, detail: string): ProblemBody {
  const { status, title } = problems[code]
  return { type: 'about:blank', title, status, detail, instance: '', code, fields: { file: detail } }
}

/**
 * A multipart form with one file, as a single Blob. WebKit cannot read back FormData that contains
 * a file, and a body that may be sent twice has to be readable. Forbidden characters in names are
 * escaped as browsers do.
 */
export function multipartBody(fields: Readonly<Record<string, string>>, fileField: string, file: File): Blob {
  // A Blob's type is lowercase, including the boundary in it.
  const boundary = `parade-${crypto.randomUUID()}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(fileField)}"; filename="${quoted(file.name)}"\r\ncontent-type: ${file.type || 'application/octet-stream'}\r\n\r\n`
  return new Blob([...texts, head, file, `\r\n--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` })
}

const escapes: Readonly<Record<string, string>> = { '"': '%22', '\r': '%0D', '\n': '%0A' }

function quoted(name: string): string {
  return name.replaceAll(/["\r\n]/g, (mark) => escapes[mark] ?? mark)
}

/** A connection without progress for this long is considered dead. */
const stalledMs = 60_000
/** After the last byte, the server may process other pictures first. As long as docs/deploy/nginx.conf waits. */
const answerMs = 130_000

/** Sends with XMLHttpRequest, since only it reports upload progress: `onProgress` gets it as 0 to 1. */
function sendWithProgress(onProgress: (share: number) => void): typeof send {
  return (request, body, session) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let stalled: ReturnType<typeof setTimeout> | undefined
      const abortAfter = (ms: number) => {
        clearTimeout(stalled)
        stalled = setTimeout(() => xhr.abort(), ms)
      }
      const abort = () => xhr.abort()

      xhr.open(request.method, request.url)
      for (const [name, value] of withAuthHeaders(request, session)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total }) => {
        abortAfter(stalledMs)
        onProgress(total === 0 ? 0 : loaded / total)
      }
      xhr.upload.onload = () => abortAfter(answerMs)
      xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
      xhr.onerror = () => reject(new TypeError('The upload was interrupted.'))
      xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
      xhr.onloadend = () => {
        clearTimeout(stalled)
        request.signal.removeEventListener('abort', abort)
      }
      request.signal.throwIfAborted()
      request.signal.addEventListener('abort', abort)
      abortAfter(stalledMs)
      // Passed as a Blob: a plain buffer would be copied byte by byte on the main thread.
      xhr.send(body && new Blob([body]))
    })
}
