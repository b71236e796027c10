import type { Endpoint } from '#contract/http/endpoint.ts'
import { parseWithCurrentNames } from '#contract/value/former-names.ts'
import { fieldMessages, unknownFields } from './field-messages.ts'
import { receiveFile, type ReceivedFile } from '#server/files/receive-file.ts'
import { invalidFields, Problem } from './problem.ts'

export interface Input {
  params: unknown
  query: unknown
  body: unknown
  file: ReceivedFile | undefined
}

/** The longest order takes 90 KB, an entry 60 KB. Parsing and checking 1 MB would hold up everybody for half a second. */
const maxBodyBytes = 250_000

/**
 * Validates path, query and body against the endpoint's schemas, which reject unknown names. Writes an uploaded file
 * to the folder `incoming` while it arrives.
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, string>,
  search: string,
  incoming: string,
): Promise<Input> {
  if (endpoint.multipart !== undefined) return await readUpload(endpoint, endpoint.multipart, request, incoming)
  const bodyLimit = endpoint.bodyLimit ?? maxBodyBytes
  if (Number(request.headers.get('content-length')) > bodyLimit) throw tooLarge(bodyLimit)
  return {
    params: check(endpoint.params, params),
    query: check(endpoint.query, readQuery(search)),
    body: endpoint.body && check(endpoint.body, parseJson(await readText(request, bodyLimit), request.headers.get('content-type'))),
    file: undefined,
  }
}

async function readUpload(endpoint: Endpoint, fieldName: string, request: Request, incoming: string): Promise<Input> {
  const { texts, file } = await receiveFile(request, fieldName, incoming)
  try {
    return { params: undefined, query: undefined, body: check(endpoint.body, parseWithCurrentNames(JSON.stringify(texts))), file }
  } catch (error) {
    await file.discard()
    throw error
  }
}

function check(schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) {
    const stray = Object.keys(value as object)
    if (stray.length > 0) throw invalidFields(unknownFields(stray))
    return undefined
  }
  const result = schema.safeParse(value)
  if (!result.success) throw invalidFields(fieldMessages(result.error.issues))
  const unstorable = pathOfUnstorableText(result.data)
  if (unstorable !== undefined) throw invalidFields({ [unstorable]: 'This has a character that can’t be stored. Remove it.' })
  return result.data
}

function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(query, name)) throw invalidFields({ [name]: 'Send this only once.' })
    // Not assigned, because a parameter may be named __proto__.
    Object.defineProperty(query, name, { value, enumerable: true })
  }
  return query
}

/** A form on another site can send any text, but not with the JSON content type. */
function parseJson(text: string, type: string | null): unknown {
  if (text.trim() === '') return {}
  if (!/^application\/json\s*(;|$)/i.test(type ?? '')) throw new Problem('BAD_REQUEST', 'Send the body as application/json.')
  try {
    return parseWithCurrentNames(text)
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body must be JSON.', { cause })
  }
}

async function readText(request: Request, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    throw new Problem('BAD_REQUEST', 'The request was incomplete. Try again.', { cause })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The body must be UTF-8.', { cause })
  }
}

function tooLarge(limit: number): Problem {
  const readable = limit < 1_000_000 ? `${Math.floor(limit / 1_000)} KB` : `${Math.floor(limit / 1_000_000)} MB`
  return new Problem('TOO_LARGE', `This is too large to send in one piece. Keep it under ${readable}.`)
}

/** PostgreSQL stores neither NUL nor a lone surrogate. The values have passed a schema, so they are not deeply nested. */
function pathOfUnstorableText(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = pathOfUnstorableText(inner, path ? `${path}.${name}` : name)
    if (found !== undefined) return found
  }
  return undefined
}
