import type { FileOwner } from '#contract/file/purpose.ts'
import { withoutFile } from '#contract/file/without-file.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { roleOf } from '#contract/session/role.ts'
import { namesOf } from '#contract/value/fields.ts'
import { titleOf } from '#contract/entry/title.ts'
import { begunRow } from '#app/outbox/begun-row.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import { omit } from '#app/outbox/merge-fields.ts'
import { saveDraft } from '#app/outbox/drafts.ts'
import { enqueue, rowsOf } from '#app/outbox/outbox.ts'
import type { OutboxRow, Write } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { currentSession } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { recordOnDevice } from '#app/sync/records.ts'
import { forgetPhotos } from './photo-queue.ts'

type TakeOut = (fileId: string) => void

const openForms = new Map<string, TakeOut>()

/** While a record's form is open, it takes files out itself, along with its other edits. Returns the function to call when it closes. */
export function whileOpen(ownerId: string, takeOut: TakeOut): () => void {
  openForms.set(ownerId, takeOut)
  return () => {
    if (openForms.get(ownerId) === takeOut) openForms.delete(ownerId)
  }
}

/** Removes a file that the server rejected from this device, and from the record that names it: nobody else has it. */
export async function takeOutFile({ id, owner_type: type, owner_id: ownerId }: PhotoRow): Promise<void> {
  const takeOut = openForms.get(ownerId)
  if (takeOut) takeOut(id)
  else await takeFromRecord(type, ownerId, id)
  await forgetPhotos([id])
}

async function takeFromRecord(type: FileOwner, ownerId: string, fileId: string): Promise<void> {
  const draftKey = (await takeFromDrafts(fileId)) ?? `${type}:${ownerId}`
  const write = await changeWithout(type, ownerId, [fileId], await rowsOf(work(), type, ownerId))
  if (!write) return
  await enqueue(write, { draftKey, isPart: true })
  void sendOutbox().catch(logFailure)
}

/** The change that takes files out of a record with these pending changes; undefined if it names none of them. */
export async function changeWithout(
  type: FileOwner,
  ownerId: string,
  fileIds: readonly string[],
  rows: readonly OutboxRow[],
): Promise<Write | undefined> {
  const record = await storedRecord(type, ownerId, rows)
  const call = record && writeOf(type, record)
  if (!call) return undefined
  const shown = withRows(record, rows)
  const fields = omit(shown, ['pending_revision'])
  const body = {}
  for (const fileId of fileIds) Object.assign(body, withoutFile({ ...fields, ...body }, fileId))
  if (namesOf(body).length === 0) return undefined
  return {
    resource: type,
    id: ownerId,
    label: type === 'entries' ? titleOf(shown as unknown as Entry) : labelOf(type, shown, rows),
    href: rows.at(-1)?.href ?? '',
    ...call,
    body,
    base: { ...shown, version: record.version, ...(rows.length > 0 && { waiting: true }) },
  }
}

/** The draft that named the file. */
async function takeFromDrafts(fileId: string): Promise<string | undefined> {
  for (const draft of await work().drafts.toArray()) {
    const written = withoutFile(draft.values, fileId)
    if (namesOf(written).length === 0) continue
    await saveDraft(draft.key, { ...draft, values: { ...draft.values, ...written } })
    return draft.key
  }
  return undefined
}

type Stored = Record<string, unknown> & { version: number }

/** As this device shows it, before its pending changes. */
async function storedRecord(type: FileOwner, id: string, [first]: readonly OutboxRow[]): Promise<Stored | undefined> {
  const begun = first?.base === null ? begunRow(type, first) : undefined
  const record = (await recordOnDevice(type, id)) ?? begun
  // Members see their own changes that await approval.
  const isMember = roleOf(currentSession()?.role) === 'member'
  const revision = isMember && record && 'pending_revision' in record ? record.pending_revision : undefined
  return record && { ...record, ...revision?.changes }
}

const updates: Partial<Record<FileOwner, EndpointName>> = {
  entries: 'entries.update',
  event_companies: 'event_companies.update',
  b2c_profiles: 'b2c_profiles.update',
  b2b_profiles: 'b2b_profiles.update',
  neighborhoods: 'neighborhoods.update',
  sponsors: 'sponsors.update',
  events: 'updateEvent',
  companies: 'companies.update',
}

/** The call that changes such a record; undefined if its files are not fields of it. */
function writeOf(type: FileOwner, { id, kind }: Stored): Pick<OutboxRow, 'endpoint' | 'params'> | undefined {
  const isMember = roleOf(currentSession()?.role) === 'member'
  if (isMember && type === 'b2c_profiles') return { endpoint: 'b2c_profiles.put', params: { kind: String(kind) } }
  if (isMember && type === 'b2b_profiles') return { endpoint: 'b2b_profiles.put', params: {} }
  const endpoint = updates[type]
  return endpoint && { endpoint, params: { id: String(id) } }
}

/** What the outbox calls the change. */
function labelOf(type: FileOwner, { name }: Stored, rows: readonly OutboxRow[]): string {
  return rows.at(-1)?.label ?? (typeof name === 'string' && name !== '' ? name : (nouns[type] ?? type))
}

const nouns: Partial<Record<FileOwner, string>> = {
  event_companies: 'Company Information',
  b2c_profiles: 'Profile',
  b2b_profiles: 'Trade directory card',
  neighborhoods: 'Neighborhood',
  sponsors: 'Sponsor',
  events: 'Event',
  companies: 'Company',
}
