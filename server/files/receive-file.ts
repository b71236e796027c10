import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { fileTooLarge, maxFileBytes } from '#contract/file/purpose.ts'
import { isDiskFull } from '#server/db/failure.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

/** A received file, on disk rather than in memory. The receiver discards it. */
export interface ReceivedFile {
  path: string
  /** The name that the client sent, unchecked. */
  name: string
  size: number
  /** SHA-256, in hexadecimal. */
  checksum: string
  discard: () => Promise<void>
}

interface Received {
  texts: Record<string, string>
  file: ReceivedFile
}

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 4_096, fieldNameSize: 100, headerPairs: 40, fileSize: maxFileBytes }
/** Allows for the texts and boundaries around the file. */
const maxBodyBytes = maxFileBytes + 128 * 1_024

/** Reads a multipart body: its texts, and the one file in the field `fieldName`, which is written to `folder` as it arrives. */
export async function receiveFile(request: Request, fieldName: string, folder: string): Promise<Received> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Problem('BAD_REQUEST', 'Send the file as multipart/form-data.')
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw tooLarge()
  if (!request.body) throw invalidFields({ [fieldName]: 'Choose a file.' })

  const texts: Record<string, string> = {}
  let arriving: Promise<ReceivedFile> | undefined
  let coming: BusboyFileStream | undefined
  const parser = openParser(type)
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) parser.destroy(invalidFields({ [name]: 'This is too long.' }))
    else if (Object.hasOwn(texts, name)) parser.destroy(invalidFields({ [name]: 'Send this only once.' }))
    else Object.defineProperty(texts, name, { value, enumerable: true })
  })
  parser.on('file', (name, stream, fileName) => {
    if (name !== fieldName) return void parser.destroy(invalidFields({ [name]: 'This isn’t a known field.' }))
    // The parser would read on and drop the rest.
    stream.once('limit', () => parser.destroy(tooLarge()))
    coming = stream
    arriving = saveToDisk(stream, fileName, folder)
    arriving.catch((error: unknown) => parser.destroy(error as Error))
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
    parser.on(event, () => parser.destroy(new Problem('BAD_REQUEST', 'Send one file at a time.')))
  }

  try {
    await pipeline(Readable.from(bounded(request.body)), parser)
  } catch (cause) {
    // The parser leaves the part that it was reading open.
    coming?.destroy(cause as Error)
    const file = await arriving?.catch(() => undefined)
    await file?.discard()
    if (cause instanceof Problem || isDiskFull(cause)) throw cause
    throw new Problem('BAD_REQUEST', 'The upload was incomplete. Try again.', { cause })
  }
  const file = await arriving
  if (!file) throw invalidFields({ [fieldName]: 'Choose a file.' })
  return { texts, file }
}

/** Limits the whole body: the parser's own limits only cover the parts. */
async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBodyBytes) throw tooLarge()
    yield chunk
  }
}

function openParser(type: string) {
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'Send the file as multipart/form-data.', { cause })
  }
}

async function saveToDisk(stream: BusboyFileStream, name: string, folder: string): Promise<ReceivedFile> {
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const digest = createHash('sha256')
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      digest.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(stream, counted, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    await discard()
    throw error
  }
  return { path, name, size, checksum: digest.digest('hex'), discard }
}

function tooLarge(): Problem {
  return new Problem('TOO_LARGE', fileTooLarge, { fields: { file: fileTooLarge } })
}
