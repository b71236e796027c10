import type { ProblemBody } from '#contract/http/problem.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { isSame, readField } from '#contract/value/fields.ts'
import { isDue } from './backoff.ts'
import { canMergeIntoCreate } from './can-merge-into-create.ts'
import { isBlank, isEmpty, omit, pick, versionBefore, type Fields } from './merge-fields.ts'
import {
  asOwn,
  isBasedOn,
  isOnlyPressed,
  join,
  joinBases,
  joinOwn,
  newRow,
  rebase,
  startOver,
  wholeOf,
  withOwn,
  withTheirs,
  writtenIn,
  type Author,
  type Based,
  type Joined,
  type OutboxRow,
  type Write,
} from './outbox-row.ts'
import { rememberDelivered, withDelivered } from './delivered.ts'
import { dropDraftsOf, dropSavedDraft, takeFromDraft } from './drafts.ts'
import { writeWork, type Work } from './work.ts'

interface From {
  /** The draft that the change was made from, if any. */
  draftKey?: string | undefined
  /** The change covers only some of the draft's fields. The others are still being edited. */
  isPart?: boolean | undefined
  /** Fields of the change that came from the draft and were not edited since. They are sent only if the draft still has them. */
  restored?: Fields | undefined
  /** Saves nothing if the pending changes that the form showed are gone. The form then reads the record again. */
  mustBeCurrent?: boolean
}

/**
 * Saves a change until the server has it and deletes its draft, unless that is what another page writes, in one transaction. Returns
 * the `seq` of the change that has it, the end of the outbox if nothing new is to be sent, and undefined if nothing was saved.
 */
export function enqueue(asked: Write, from: From): Promise<number | undefined> {
  return writeWork((database, session) => enqueueIn(database, session, asked, from))
}

/** The same within a transaction. */
export async function enqueueIn(
  database: Work,
  session: Author,
  asked: Write,
  { draftKey, isPart = false, restored = {}, mustBeCurrent = false }: From,
): Promise<number | undefined> {
  if (mustBeCurrent && isUnhidden(asked) && (await rowsOf(database, asked.resource, asked.id)).length === 0) return undefined
  // An IndexedDB transaction ends as soon as it has no pending request.
  const gone = draftKey === undefined || isEmpty(restored) ? [] : await goneFrom(database, draftKey, restored)
  const change = { ...asked, body: omit({ ...asked.body }, gone) }
  if (gone.length > 0 && isEmpty(change.body)) return Infinity
  if (draftKey !== undefined) await (isPart ? takeFromDraft(database, draftKey, change.body) : dropSavedDraft(database, draftKey))
  const before = await rowsOf(database, change.resource, change.id)
  // Saving retries earlier changes at once.
  await database.outbox.bulkPut(before.map((row) => ({ ...row, not_before: 0 })))
  const row = { ...newRow(change, session), isPart }
  const last = before.at(-1)
  const held = last && canJoin(last, change) && isHeldBack(last, row, before.at(-2)) ? last : undefined
  const mine = held ? before.at(-2) : last
  if (mine && canJoin(mine, change) && !isOvertaken(row, before)) {
    const { front, behind } = stuckTogether(before, mine)
    if (behind) await database.outbox.delete(behind.seq)
    await replace(database, front, join(behind ? join(front, asWrite(behind)) : front, { ...change, isPart }))
    return front.seq
  }
  if (held) {
    if (isEmpty(change.body)) return held.seq - 1
    const { seq, ...behind } = held
    const inFront: OutboxRow = { ...row, seq }
    await database.outbox.put(inFront)
    await database.outbox.add(behind)
    return seq
  }
  if (change.base !== null && isEmpty(change.body)) return Infinity
  return database.outbox.add({ ...newRow(before.length > 0 ? change : unhidden(change), session), isPart })
}

/**
 * The pending changes that the form showed over the record are gone. If they hid a value, nobody has seen that version, so an
 * older version is sent and the server answers with the current record.
 */
function unhidden(write: Write): Write {
  const { base } = write
  return isUnhidden(write) ? { ...write, base: { ...base, version: versionBefore(Number(readField(base ?? {}, 'version'))) } } : write
}

function isUnhidden({ base }: Write): boolean {
  return readField(base ?? {}, 'waiting') === true
}

/** Whether pending changes from another window wrote to its fields. Those that wait for a person are not saved, and may be fixed. */
function isOvertaken(change: Based, before: readonly OutboxRow[]): boolean {
  const pending: Fields = Object.assign({}, ...before.filter(({ state }) => state === 'waiting').map(({ body }) => body))
  return Object.keys(pending).some((field) => field in change.body && !isBasedOn(change, field, pending[field]))
}

/**
 * Whether a change that is saved as a whole would be refused along with other fields, which a form that saves them separately holds
 * back, or would wait behind the change in front of them for good.
 */
function isHeldBack(last: OutboxRow, { isPart, body }: Pick<OutboxRow, 'isPart' | 'body'>, front: OutboxRow | undefined): boolean {
  const isApart = last.state === 'refused' || (front !== undefined && front.state !== 'waiting')
  return isApart && last.base !== null && last.isPart === true && !isPart && isEmpty(pick(last.body, Object.keys(body)))
}

/** A change that waits for a person stops the held-back fields behind it, so whatever is saved of those is saved with it. */
function stuckTogether(before: readonly OutboxRow[], mine: OutboxRow): { front: OutboxRow; behind?: OutboxRow } {
  const front = before[before.indexOf(mine) - 1]
  const isStuck = front !== undefined && front.state !== 'waiting' && canJoin(front, mine)
  return isStuck && isEmpty(pick(front.body, Object.keys(mine.body))) ? { front, behind: mine } : { front: mine }
}

function asWrite(row: OutboxRow): Joined {
  return { ...row, id: row.record_id }
}

/** Another tab with the same draft has already queued the missing fields, or newer values for them. */
async function goneFrom(database: Work, draftKey: string, restored: Fields): Promise<string[]> {
  const draft = await database.drafts.get(draftKey)
  return Object.keys(restored).filter((field) => !isSame(restored[field], draft?.values[field]))
}

function canJoin(row: OutboxRow, later: Pick<Write, 'endpoint' | 'params' | 'body'>): boolean {
  if (row.tried) return false
  const isSameCall = row.endpoint === later.endpoint && JSON.stringify(row.params) === JSON.stringify(later.params ?? {})
  return isSameCall || (row.base === null && canMergeIntoCreate(row.endpoint, later.body))
}

export function rowsOf(database: Work, resource: string, recordId: string): Promise<OutboxRow[]> {
  return database.outbox.where('[resource+record_id]').equals([resource, recordId]).sortBy('seq')
}

/** All pending changes of this person, in order. */
export async function outboxOf(database: Work, uid: string): Promise<OutboxRow[]> {
  return (await database.outbox.orderBy('seq').toArray()).filter((row) => row.uid === uid)
}

/**
 * The changes that can be sent now: the oldest of each record, unless it waits for a person or a retry time or refers to a record
 * the server doesn't have yet. Those with the fewest failures go first, so that one stuck change doesn't block the others.
 */
export function sendable(rows: readonly OutboxRow[], now: number): OutboxRow[] {
  const heads = new Map<string, OutboxRow>()
  for (const row of rows) if (!heads.has(recordOf(row))) heads.set(recordOf(row), row)
  return [...heads.values()]
    .filter((row) => row.state === 'waiting' && isDue(row, now) && !blockingChange(row, rows))
    .toSorted((a, b) => a.failures - b.failures || a.seq - b.seq)
}

export function recordOf({ resource, record_id }: Pick<OutboxRow, 'resource' | 'record_id'>): string {
  return `${resource}:${record_id}`
}

/** The new record, not yet at the server, that this change refers to. Of two new ones that refer to each other, the older is sent first. */
export function blockingChange(row: OutboxRow, rows: readonly OutboxRow[]): OutboxRow | undefined {
  const isNamed = namedIn(row)
  return rows.find((other) => other.base === null && isNamed(other) && !(row.base === null && other.seq > row.seq && namedIn(other)(row)))
}

function namedIn({ record_id: own, body, params }: OutboxRow): (other: OutboxRow) => boolean {
  const text = JSON.stringify([body, params])
  return ({ record_id: id }) => id !== own && text.includes(`"${id}"`)
}

/**
 * Marks a change as possibly known to the server before it is sent. Returns undefined if it changed
 * in the meantime and must not be sent as it was.
 */
export function claim(seq: number): Promise<OutboxRow | undefined> {
  return writeWork(async (database, session) => {
    const row = await database.outbox.get(seq)
    if (row?.state !== 'waiting' || row.uid !== session.uid) return undefined
    const claimed: OutboxRow = { ...row, tried: true }
    await database.outbox.put(claimed)
    return claimed
  })
}

/** The server has saved it. Later changes to the same record are now based on its answer; `record` is that as forms show it. */
export function settleSaved(sent: OutboxRow, record: Fields | undefined): Promise<void> {
  const tables = ({ drafts, outbox, photos, delivered }: Work) => [drafts, outbox, photos, delivered]
  return writeWork(async (database) => {
    if (await isStillSent(database, sent)) await database.outbox.delete(sent.seq)
    const id = record?.['id']
    if (!record || typeof id !== 'string' || (id !== sent.record_id && sent.base !== null)) return
    if (id !== sent.record_id) await moveTo(database, sent, id)
    const saved = writtenIn(record, sent)
    await rememberDelivered(database, { ...sent, record_id: id }, saved, Number(record['version']))
    for (const row of await rowsOf(database, sent.resource, id)) {
      // Fields of the previous change are now based on the answer; all others keep their base.
      const following = Object.keys(saved).filter((field) => isBasedOn(row, field, sent.body[field]))
      const { resource, base } = row
      const seen = withOwn(base ?? {}, asOwn(writtenIn(pick(saved, following), row)), { resource, current: record })
      const own = isAsMade(sent, row, record) ? record : pick(seen, following)
      // An answer that was lost at first may be older than what the person has since seen.
      const isOlder = Number(row.base?.['version'] ?? 0) > Number(record['version'])
      if (isOlder) await database.outbox.put(asHidden(row, sent, { ...own, version: record['version'] }))
      else await replace(database, row, stillRefused(row, rebase(await withDelivered(database, row), { ...row.base, ...own }, record)))
    }
  }, tables)
}

/**
 * For rejected fields of a new record: they are based on the record as created, as long as nobody
 * else has changed it.
 */
function isAsMade(sent: OutboxRow, row: OutboxRow, record: Fields): boolean {
  return sent.base === null && row.base?.['version'] === undefined && record['version'] === 1
}

/** Saving another field doesn't resend what a person has to fix. */
function stillRefused({ state, problem }: OutboxRow, rebased: OutboxRow): OutboxRow {
  return state === 'refused' && rebased.state === 'waiting' ? { ...rebased, state, problem } : rebased
}

/**
 * For a change to a value that the person's previous change hid from them: bases it on the version
 * in which they saw the value, whatever they have seen of other fields since. The server then
 * answers with the current value.
 */
function asHidden(row: OutboxRow, before: OutboxRow, seen: Fields): OutboxRow {
  const isHidden = Object.keys(row.body).some((field) => field in before.body)
  return isHidden && row.base !== null ? { ...row, base: { ...row.base, ...seen } } : row
}

/**
 * The server refused the change, so a person has to fix it. A later change to the same record may be the fix, so both are tried
 * together. If the form saves fields separately, the accepted fields are sent again without the refused ones.
 */
export function settleRefused(row: OutboxRow, problem: ProblemBody): Promise<void> {
  // An earlier attempt may have succeeded under a key that the server has since forgotten. Its result counts as the person's own.
  const sent = { ...row, own: joinOwn(row.own, asOwn(row.body)) }
  return writeWork(async (database) => {
    if (!(await isStillSent(database, sent))) return
    const folded = await foldNewerChanges(database, sent)
    if (folded !== sent) return replace(database, sent, folded)
    if (sent.isQuiet) return database.outbox.delete(sent.seq)
    const refused = refusedFields(sent, problem)
    // An action of one press by itself holds back nothing, like a field of a form that saves fields separately.
    const isPart = sent.isPart === true || isOnlyPressed(sent)
    if (refused.length === 0) return replace(database, sent, startOver(sent, { state: 'refused', problem, isPart }))
    await holdBack(database, sent, refused, problem)
    await replace(database, sent, startOver(sent, { body: omit(sent.body, refused) }))
  })
}

/** The fields to hold back from a change that can be sent in part. What was saved with a button stays together. */
function refusedFields(sent: OutboxRow, problem: ProblemBody): string[] {
  const { isPart, base, body, change, at_once: atOnce = [] } = sent
  const named = new Set(Object.keys(problem.fields ?? {}).map(fieldOf))
  const fields = Object.keys(body)
  const pressed = base === null ? [] : fields.filter((field) => atOnce.includes(field))
  if (pressed.length > 0 && pressed.length < fields.length && (named.size === 0 || pressed.some((field) => named.has(field))))
    return pressed
  if (!change && (base === null || !isPart)) return []
  const whole = wholeOf(sent)
  const together = whole.some((field) => named.has(field)) ? whole : []
  const refused = fields.filter((field) => named.has(field) || together.includes(field))
  if (base === null && change && !canMergeIntoCreate(change.endpoint, pick(body, refused))) return []
  return refused.length < fields.length ? refused : []
}

/** Refused fields wait behind the others, together with those refused earlier. */
async function holdBack(database: Work, sent: OutboxRow, fields: readonly string[], problem: ProblemBody): Promise<void> {
  const [body, base] = [pick(sent.body, fields), pick(sent.base ?? {}, [...fields, 'version'])]
  const whole = wholeOf(sent).filter((field) => fields.includes(field))
  const call = sent.base === null && sent.change ? sent.change : { endpoint: sent.endpoint, params: sent.params }
  const later = (await rowsOf(database, sent.resource, sent.record_id)).find(
    ({ seq, state, endpoint }) => seq > sent.seq && state === 'refused' && endpoint === call.endpoint,
  )
  if (!later) {
    const { seq: _seq, ...row } = startOver(sent, { ...call, body, base, isPart: true, whole, state: 'refused', problem })
    await database.outbox.add(row)
    return
  }
  await database.outbox.put({
    ...later,
    body: { ...later.body, ...body },
    base: joinBases(later, { body, base }),
    whole: [...wholeOf(later), ...whole],
    at_once: [...(later.at_once ?? []), ...(sent.at_once ?? [])],
    problem: { ...problem, fields: { ...later.problem?.fields, ...problem.fields } },
  })
}

/** Someone else saved first. Fields that don't conflict are merged; the person decides about the others. */
export function settleStale(sent: OutboxRow, current: Fields): Promise<void> {
  const tables = ({ drafts, outbox, photos, delivered }: Work) => [drafts, outbox, photos, delivered]
  return writeWork(async (database) => {
    if (!(await isStillSent(database, sent))) return
    // Refused fields of a new record go along, since the record may now be a change to someone else's.
    const folded = asChangeOf(current, await foldNewerChanges(database, sent, { isStale: true }))
    if (folded.record_id !== sent.record_id) await moveTo(database, sent, folded.record_id)
    // It may have succeeded under a key that the server has since forgotten. Then the server's value is our own.
    const own = writtenIn(current, sent, isSame)
    await rememberDelivered(database, { ...folded, body: sent.body }, own, Number(current['version']))
    const seen = withOwn(folded.base ?? {}, asOwn(own), { resource: sent.resource, current })
    await replace(database, sent, rebase(await withDelivered(database, folded), seen, current))
  }, tables)
}

/** The server has the new record under another id: its files and later changes are of that one. */
async function moveTo(database: Work, { resource, record_id: former }: OutboxRow, id: string): Promise<void> {
  await database.photos.where('owner_id').equals(former).modify({ owner_id: id, failures: 0, not_before: 0 })
  for (const row of await rowsOf(database, resource, former)) {
    const params = row.params['id'] === former ? { ...row.params, id } : row.params
    await database.outbox.put({ ...row, record_id: id, params })
  }
}

/**
 * Only one such record can exist, and someone else created it first. Our values become a change to theirs. Where one side left a
 * field empty, the other side's value is kept.
 */
function asChangeOf(current: Fields, row: OutboxRow): OutboxRow {
  const id = current['id']
  if (row.base !== null || typeof id !== 'string' || id === row.record_id) return row
  const names = Object.keys(row.body)
  const body = omit(
    row.body,
    names.filter((name) => name === 'id' || isBlank(row.body[name])),
  )
  const free = names.filter((name) => isBlank(current[name]))
  return { ...row, record_id: id, body, base: pick(current, free) }
}

/** The outcome is unknown: sends the same request again later. */
export function scheduleRetry(sent: OutboxRow, notBefore: number, problem: ProblemBody | null): Promise<void> {
  return writeWork(async (database) => {
    if (await isStillSent(database, sent))
      await database.outbox.update(sent.seq, { failures: sent.failures + 1, not_before: notBefore, problem })
  })
}

/** The server knows this key with another request: sends it again under a new key, once. */
export function renewId(sent: OutboxRow, problem: ProblemBody): Promise<void> {
  return writeWork(async (database) => {
    if (await isStillSent(database, sent)) await database.outbox.update(sent.seq, { id: crypto.randomUUID(), problem })
  })
}

/**
 * Merges the changes behind one that the server did not accept into it, as far as they use the same endpoint. Another window's
 * value may replace a refused one, but not one that is only stale: the person decides about each.
 */
async function foldNewerChanges(database: Work, sent: OutboxRow, { isStale = false } = {}): Promise<OutboxRow> {
  let folded = sent
  for (const later of (await rowsOf(database, sent.resource, sent.record_id)).filter(({ seq }) => seq > sent.seq)) {
    const isApart = later.state === 'refused' ? !isStale || sent.base !== null : isStale && isOvertaken(later, [folded])
    if (later.tried || isApart || !canJoin({ ...folded, tried: false }, later)) break
    folded = join({ ...folded, tried: false }, asWrite(later))
    await database.outbox.delete(later.seq)
  }
  return folded
}

/** Not discarded, and not answered to another tab, during the request: the answer must not bring it back, or undo what a person wrote since. */
async function isStillSent(database: Work, { seq, id }: OutboxRow): Promise<boolean> {
  return (await database.outbox.get(seq))?.id === id
}

/** A change with no fields left is dropped instead of sent. */
async function replace(database: Work, row: OutboxRow, next: OutboxRow): Promise<void> {
  await (next.base !== null && isEmpty(next.body) ? database.outbox.delete(row.seq) : database.outbox.put(next))
}

/** A person retries the change as it is. If its answer was lost, it keeps its key. */
export function retry(seq: number): Promise<void> {
  return writeWork(async (database) => {
    const row = await database.outbox.get(seq)
    if (row?.state === 'refused') await database.outbox.put(startOver(row, {}))
    else if (row?.state === 'waiting') await database.outbox.put({ ...row, failures: 0, not_before: 0 })
  })
}

/**
 * An action of one press was not done, and the person knows: only what else its change has is tried again, or still waits for a
 * choice. A choice about the action itself stays.
 */
export function takeBack({ resource, id, body: pressed }: Write): Promise<void> {
  return writeWork(async (database) => {
    for (const row of await rowsOf(database, resource, id)) {
      const fields = Object.keys(pressed).filter((field) => row.at_once?.includes(field))
      if (row.tried || fields.length === 0 || row.collisions.some((path) => fields.includes(fieldOf(path)))) continue
      const body = omit(row.body, fields)
      const left = row.current ? rebase({ ...row, body }, row.base ?? {}, row.current) : startOver(row, { body })
      await (isEmpty(body) ? database.outbox.delete(row.seq) : database.outbox.put(left))
    }
  })
}

/** A person has resolved the conflict: `theirs` are the collisions that keep the other version. */
export function resolve(seq: number, theirs: readonly string[]): Promise<void> {
  return writeWork(async (database) => {
    const row = await database.outbox.get(seq)
    if (row?.state !== 'conflict' || !row.current) return
    await replace(database, row, startOver(row, { body: withTheirs(row.body, theirs, row.current), base: row.current }))
  })
}

/**
 * A person discards a change. If the record isn't on the server yet, its later changes, drafts, comments and files are discarded too.
 * `tidying` takes the place of a new record.
 */
export function discard(seq: number, tidying?: Write): Promise<void> {
  const tables = ({ drafts, outbox, photos, photo_bytes: bytes }: Work) => [drafts, outbox, photos, bytes]
  return writeWork(async (database, session) => {
    const row = await database.outbox.get(seq)
    if (!row) return
    await database.outbox.delete(seq)
    if (row.base === null) {
      await dropWhatBelongsTo(database, row.record_id)
      await dropDraftsOf(database, row)
    }
    const later = (await rowsOf(database, row.resource, row.record_id)).filter((one) => one.seq > seq)
    for (const one of later) {
      if (row.base === null) await database.outbox.delete(one.seq)
      // The server won't have the values that the later change is based on.
      else if (!one.tried) await database.outbox.put(asHidden(one, row, pick(row.base, ['version', ...Object.keys(row.body)])))
    }
    if (tidying) await database.outbox.add({ ...newRow(unhidden(tidying), session), isPart: true })
  }, tables)
}

/** The record will never exist, or no longer, so nothing else about it can be sent. */
export async function dropWhatBelongsTo(database: Work, recordId: string): Promise<void> {
  await database.outbox.filter((row) => row.resource === 'comments' && row.params['id'] === recordId).delete()
  const files = await database.photos.where('owner_id').equals(recordId).primaryKeys()
  await database.photos.bulkDelete(files)
  await database.photo_bytes.bulkDelete(files)
}
