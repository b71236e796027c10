import { sql } from 'kysely'
import { isPrivate } from '#contract/file/purpose.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { contentDisposition, pictureEndings } from '#server/files/safe-name.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { assertCanReadFile, companyOfOwner, assertCanReadChanges } from './file-access.ts'
import { findFile, fileNotFound, originalName, presentFile, type FileRow } from './file-row.ts'
import { fileFieldsOf, restorableMs, type FileChange } from '#contract/file/deleted-files.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { maxHistoryBytes } from '#server/resources/records/audit-events.ts'

export function fileReads(store: Pick<FileStore, 'read'>): Pick<Handlers, 'getFile' | 'downloadFile' | 'fileChanges'> {
  return {
    async getFile({ params: { id }, actor, queries }) {
      const row = await findFile(queries, id)
      assertCanReadFile(actor, row)
      return { data: presentFile(row), version: row.version }
    },

    async downloadFile({ query: { id, variant }, actor, queries, headers }) {
      const row = await findFile(queries, id)
      assertCanReadFile(actor, row)
      const { mime, size, name } = variant ? (row.variants[variant] ?? throwNotFound()) : { ...row, name: originalName }
      // The bytes under an ID never change, so the checksum and the variant identify them.
      const etag = `"${row.checksum.slice(0, 32)}-${variant ?? originalName}"`
      const always = { ...headersOf(row, mime, variant !== undefined), etag }
      if (headers.get('if-none-match') === etag) return { bytes: null, status: 304, headers: always }

      const range = readRange(headers, size, etag)
      if (range === 'unsatisfiable') {
        return { bytes: null, status: 416, headers: { ...always, 'content-range': `bytes */${size}` } }
      }
      const [start, end] = range ?? [0, size - 1]
      return {
        bytes: await store.read(row.folder, name, start, end).catch(unreadable),
        status: range ? 206 : 200,
        headers: {
          ...always,
          'content-length': String(end + 1 - start),
          ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
        },
      }
    },

    async fileChanges({ query: { owner_type: owner, owner_id: id }, actor, queries, now }) {
      assertCanReadChanges(actor, await companyOfOwner(queries, owner, id))
      const { rows } = await sql<{ id: string; at: Date; diff: FileChange['diff'] }>`
        select id, at, diff from (
          select id, at, diff, sum(octet_length(diff::text)) over (order by id desc) as so_far from (
            select id, at, (select jsonb_agg(change) from jsonb_array_elements(diff) as change
              where change ->> 'path' = any(${fileFieldsOf(owner)})) as diff
            from record_history
            where entity = ${owner} and entity_id = ${id} and at > ${new Date(now - restorableMs)}) as of_files
          where diff is not null) as changes
        where so_far < ${maxHistoryBytes} order by id desc`.execute(queries)
      return { data: { changes: rows.map(({ id, at, diff }): FileChange => ({ id, at: fromMillis(at.getTime()), diff })) } }
    },
  }
}

function unreadable(cause: unknown): never {
  throw new Problem('UNAVAILABLE', 'We can’t read this file right now. Try again in a moment.', { cause })
}

function throwNotFound(): never {
  throw fileNotFound()
}

/** Only raster images show inside a page; drawings and documents are downloads. */
function headersOf({ name, purpose }: FileRow, mime: string, isMadeHere: boolean): Record<string, string> {
  const isPhoto = /^image\/(jpeg|png|webp)$/.test(mime)
  return {
    'content-type': mime,
    'content-disposition': contentDisposition(isPhoto ? 'inline' : 'attachment', isMadeHere ? withEnding(name, mime) : name),
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // Revalidated every time, so that nobody sees it after signing out.
    'cache-control': isPrivate(purpose) ? 'private, no-store' : 'private, no-cache',
    'accept-ranges': 'bytes',
  }
}

function withEnding(name: string, mime: string): string {
  return name.replace(/\.[^.]*$/, `.${pictureEndings[mime] ?? 'bin'}`)
}

/**
 * The one requested byte range, both ends included. Undefined for the whole file: also if several ranges are
 * requested, or if If-Range names another version (RFC 9110).
 */
function readRange(headers: Headers, size: number, etag: string): [start: number, end: number] | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get('range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const ifRange = headers.get('if-range')
  if (ifRange !== null && ifRange !== etag) return undefined
  if (from === '') return Number(to) === 0 ? 'unsatisfiable' : [Math.max(0, size - Number(to)), size - 1]
  if (to !== '' && Number(to) < Number(from)) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
}
