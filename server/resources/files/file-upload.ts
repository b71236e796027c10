import { randomUUID } from 'node:crypto'
import { companyFull, fileEmpty } from '#contract/file/purpose.ts'
import { digestOf } from '#server/resources/records/kinds/record-kind.ts'
import { recordAuditEvent } from '#server/auth/audit.ts'
import { disabled, type Actor } from '#server/auth/authenticate.ts'
import { isDiskFull } from '#server/db/failure.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { createFairQueue } from '#server/http/fair-queue.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OrphanedFiles } from '#server/files/orphaned-files.ts'
import type { RunMediaTask } from '#server/files/media-work.ts'
import { safeName } from '#server/files/safe-name.ts'
import { rejectedFile } from '#server/files/rejected-file.ts'
import type { ReceivedFile } from '#server/files/receive-file.ts'
import { sniff } from '#server/files/sniff.ts'
import type { Call, DataReply, Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { createRateLimit } from '#server/http/rate-limit.ts'
import { followFile } from '#server/website/follow/follow-file.ts'
import { lockMergedCompany } from '#server/resources/records/written-for.ts'
import { assertCanWriteFile, companyOfOwner, isFull } from './file-access.ts'
import type { StoredVariant } from '#server/db/json-columns.ts'
import { originalName, presentFile, type FileRow } from './file-row.ts'

export interface UploadDependencies {
  store: FileStore
  orphanedFiles: OrphanedFiles
  runMediaTask: RunMediaTask
}

/**
 * How many pictures are processed at a time: more would take the threads that disk and database need. Only one per
 * person, because even a small drawing can take its full time limit.
 */
const places = { atOnce: 2, perPerson: 1 }
const uploadsInWindow = 600
const windowMs = 10 * 60_000

type NewFile = Omit<FileRow, 'changed_xid' | 'version' | 'folder'>

export function fileUpload({ store, orphanedFiles, runMediaTask }: UploadDependencies): Pick<Handlers, 'uploadFile'> {
  const pictures = createFairQueue(places)
  const limit = createRateLimit(uploadsInWindow, windowMs)

  return {
    async uploadFile({ body, file, actor, queries, now, signal }) {
      try {
        limit.spend(actor.memberId, now)
        const company_id = await companyOfOwner(queries, body.owner_type, body.owner_id)
        assertCanWriteFile(actor, { company_id })
        const created_digest = digestOf({ ...body, checksum: file.checksum })
        const existing = await findAny(queries, body.client_id)
        if (existing) return replayed(existing, created_digest)
        if (file.size === 0) throw rejectedFile(fileEmpty)
        if (actor.role !== 'admin' && (await isFull(queries, company_id))) throw rejectedFile(companyFull)
        return await pictures(actor.memberId, async () => {
          // Nobody waits for it.
          if (signal.aborted) throw new Problem('BAD_REQUEST', 'The upload was interrupted. Try again.')
          return await saveFile({ body, file, actor, queries, now, company_id, created_digest })
        })
      } finally {
        await file.discard()
      }
    },
  }

  interface Upload {
    body: Call<'uploadFile'>['body']
    file: ReceivedFile
    actor: Actor
    queries: Queries
    now: number
    company_id: string | null
    created_digest: string
  }

  /** Stores the bytes before the row, so that a row always has its bytes. Bytes without a row are listed for the cleanup. */
  async function saveFile({
    body,
    file,
    actor,
    queries,
    now,
    company_id,
    created_digest,
  }: Upload): Promise<DataReply<ReturnType<typeof presentFile>>> {
    const mime = await sniff(file.path, file.size, body.purpose)
    // Imported here because it loads the image library, which stays out of memory until the first file arrives.
    const { derive } = await import('#server/files/derive.ts')
    const made = await derive(file, mime, runMediaTask)
    const folder = randomUUID()
    await orphanedFiles.expect(folder, now)
    const variants: Record<string, StoredVariant> = {}
    try {
      const original = made.cleaned ?? file
      await store.put(folder, originalName, original, mime)
      for (const { variant, content, ...shown } of made.derived) {
        await store.put(folder, variant, content, shown.mime)
        variants[variant] = { name: variant, size: content.byteLength, ...shown }
      }
      const at = new Date(now)
      const { client_id: id, purpose, owner_type, owner_id, alt } = body
      const row: NewFile = {
        id,
        created_at: at,
        created_by: actor.memberId,
        updated_at: at,
        updated_by: actor.memberId,
        deleted_at: null,
        created_digest,
        purpose,
        owner_type,
        owner_id,
        company_id,
        name: safeName(file.name, mime),
        alt,
        mime,
        size: original.size,
        width: made.shown?.width ?? null,
        height: made.shown?.height ?? null,
        checksum: original.checksum,
        notice: made.notice,
        variants,
      }
      return await insert(queries, row, folder, actor, now)
    } catch (cause) {
      await orphanedFiles.remove(folder)
      if (cause instanceof Problem || isDiskFull(cause)) throw cause
      throw new Problem('UNAVAILABLE', 'We couldn’t save the file right now. Try again in a moment.', { cause })
    } finally {
      await made.discard()
    }
  }

  async function insert(queries: Queries, uploaded: NewFile, folder: string, actor: Actor, now: number) {
    const saved = await queries.transaction().execute(async (transaction) => {
      const row = await placed(transaction, uploaded)
      assertCanWriteFile(await senderNow(transaction, actor), row)
      const inserted = await transaction
        .insertInto('files')
        .values({ ...row, folder, variants: JSON.stringify(row.variants) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!inserted) return undefined
      await orphanedFiles.unmark(transaction, folder)
      await recordAuditEvent(transaction, { actor, action: 'create', entity: 'files', entityId: row.id, entityName: row.name, now })
      await followFile(transaction, row, now)
      return inserted
    })
    if (saved) return { data: presentFile(saved), version: saved.version, status: 201 as const }
    // The same file was uploaded twice at once, and the other upload finished first.
    await orphanedFiles.remove(folder)
    const first = await findAny(queries, uploaded.id)
    if (!first) throw new Problem('REQUEST_IN_PROGRESS', 'The same file is being sent twice. Try again in a moment.')
    return replayed(first, uploaded.created_digest)
  }
}

/** If its company was merged during the upload, a file belongs where the merge moved the company's other files and people. */
async function placed(queries: Queries, file: NewFile): Promise<NewFile> {
  if (file.company_id === null) return file
  const company_id = await lockMergedCompany(queries, file.company_id)
  return { ...file, company_id, owner_id: file.owner_id === file.company_id ? company_id : file.owner_id }
}

/** An upload can take an hour, and its sender may have another role or company by then. */
async function senderNow(queries: Queries, actor: Actor): Promise<Actor> {
  const member = await undeleted(queries, 'members')
    .select(['portal_role', 'company_id', 'company_role', 'auth_state', 'is_archived'])
    .where('id', '=', actor.memberId)
    .forShare()
    .executeTakeFirst()
  if (!member || member.is_archived || member.auth_state === 'DISABLED') throw disabled()
  return { ...actor, role: member.portal_role, companyId: member.company_id, companyRole: member.company_role }
}

async function findAny(queries: Queries, id: string): Promise<FileRow | undefined> {
  return await queries.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

function replayed(row: FileRow, digest: string | null) {
  if (row.deleted_at || row.created_digest !== digest)
    throw new Problem('ID_TAKEN', 'This ID belongs to another file. Choose the file again.')
  return { data: presentFile(row), version: row.version, status: 201 as const }
}
