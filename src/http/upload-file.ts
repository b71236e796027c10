import * as z from 'zod/mini'
import { fileEndpoints } from '#contract/file/endpoints.ts'
import { fileEmpty, fileTooLarge, maxFileBytes } from '#contract/file/purpose.ts'
import type { FileFields, FileRecord } from '#contract/file/schema.ts'
import { apiBase } from '#contract/http/header.ts'
import { problemBody, problems, type ProblemBody, type ProblemCode } from '#contract/http/problem.ts'
import { ensureSession } from '#app/session/restore-session.ts'
import { authorizedFetch, epochHeader } from '#app/session/authorized-fetch.ts'
import { BodyUnreadable } from '#app/session/session-errors.ts'
import { urgency } from '#app/session/urgency.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { isUnreachable, NotReached, Refused } from './call-errors.ts'
import { multipartBody } from './multipart-body.ts'
import { sendWithProgress } from './send-with-progress.ts'
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
