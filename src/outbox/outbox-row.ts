import type { EndpointName } from '#contract/endpoints.ts'
import type { ProblemBody } from '#contract/http/problem.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { isFields, isSame, readField, valueAt } from '#contract/value/fields.ts'
import { companyOfThisPage } from '#app/session/current-session.ts'
import { fieldsInParts } from './fields-in-parts.ts'
import { changedParts, mergeByField, omit, pick, versionBefore, type Fields, type Merge } from './merge-fields.ts'

/**
 * A change that the server does not have yet. Changes to one record are sent in order. One more waits behind one that was tried, and
 * each change that another window made without having seen them.
 */
export interface OutboxRow {
  seq: number
  /** The Idempotency-Key. A different body gets a new key once the server may have seen the old one. */
  id: string
  /** The member who made the change. It is never sent under another sign-in. */
  uid: string
  /** The company for which a member made it; rows of earlier builds lack it. */
  company_id?: string | undefined
  resource: string
  record_id: string
  /** What the person calls the record. */
  label: string
  /** The address inside the app where it was made, to open it again. */
  href: string
  endpoint: EndpointName
  params: Record<string, string>
  /** The changed fields; all of them for a new record. */
  body: Fields
  /** The previous values of those fields, with the record's version; null for a new record. */
  base: Fields | null
  /** Earlier values by field that may have reached the server without an answer. They count as our own changes. */
  own?: OwnValues | undefined
  /** `refused` and `conflict` wait for a person to act. */
  state: 'waiting' | 'refused' | 'conflict'
  /**
   * An attempt may have reached the server but its answer was lost, so it must be repeated with
   * this id and body.
   */
  tried: boolean
  /** Consecutive attempts without an answer. */
  failures: number
  /** Earliest time of the next attempt, by the device's clock, unless a person retries. */
  not_before: number
  /** The form saves fields separately, so a refused field doesn't hold back the others. */
  isPart?: boolean
  /** The fields of such a row that another form saved with a button. They are held back together. */
  whole?: readonly string[]
  /** Such a form kept these edits until the person pressed Save. */
  isOnRequest?: boolean | undefined
  /** For a new record of such a form: the call for fields that were refused on creation. */
  change?: ChangeCall | undefined
  /** The fields of actions of one press. Refused, they hold back nothing else, and the record shows as it is. */
  at_once?: readonly string[] | undefined
  /** It tidies up after what a person has discarded: neither it nor its refusal is listed. */
  isQuiet?: boolean | undefined
  /** Why it was rejected, or why it has to wait. */
  problem: ProblemBody | null
  /** In a conflict: the record as it was saved elsewhere. */
  current: Fields | null
  /** In a conflict: what both changed; the part after a dot where only parts of a field collide. */
  collisions: string[]
  created_at: number
  changed_at: number
}

export interface ChangeCall {
  endpoint: EndpointName
  params: Record<string, string>
}

export type OwnValues = Readonly<Record<string, readonly unknown[]>>

/** A change as a form submits it. */
export interface Write {
  resource: string
  id: string
  label: string
  endpoint: EndpointName
  params?: Record<string, string> | undefined
  body: object
  /** The record that the body changes, as the form showed it; null for a new one. */
  base: object | null
  href?: string | undefined
  /** The form kept these edits until the person pressed Save. */
  isOnRequest?: boolean | undefined
  /** The fields of a form with a Save button, which asks about conflicts of these. */
  decides?: readonly string[] | undefined
  /** Earlier values by field whose outcome the form doesn't know. */
  own?: OwnValues | undefined
  /** For a new record: the call that can change the fields which the record can be created without. */
  change?: ChangeCall | undefined
  /** The fields of an action of one press. */
  at_once?: readonly string[] | undefined
  /** It tidies up after what a person has discarded. */
  isQuiet?: boolean | undefined
}

export interface Author {
  uid: string
  /** A member's company. */
  companyId?: string | undefined
}

export function newRow(write: Write, { uid, companyId }: Author): Omit<OutboxRow, 'seq'> {
  const now = Date.now()
  return {
    id: crypto.randomUUID(),
    uid,
    company_id: companyId,
    resource: write.resource,
    record_id: write.id,
    label: write.label,
    href: write.href ?? '',
    endpoint: write.endpoint,
    params: write.params ?? {},
    body: { ...write.body },
    base: write.base && { ...write.base },
    own: write.own,
    change: write.change,
    isOnRequest: write.isOnRequest,
    at_once: write.at_once,
    isQuiet: write.isQuiet,
    ...asNew,
    created_at: now,
    changed_at: now,
  }
}

/** Whether it was written for the company that this page shows; staff write for all. Work of earlier builds may be for any. */
export function isForThisCompany({ company_id: writtenFor }: Pick<OutboxRow, 'company_id'>): boolean {
  const shown = companyOfThisPage()
  return writtenFor === undefined || shown === undefined || writtenFor === shown
}

/** Whether it is an action of one press by itself. */
export function isOnlyPressed({ body, at_once: atOnce = [] }: Pick<OutboxRow, 'body' | 'at_once'>): boolean {
  return Object.keys(body).every((field) => atOnce.includes(field))
}

/** Whether it only tidies up. What became a choice is listed. */
export function isTidying({ isQuiet, state }: Pick<OutboxRow, 'isQuiet' | 'state'>): boolean {
  return isQuiet === true && state === 'waiting'
}

/** Why the server refused a change, if no field is to blame: a field shows its own message. */
export function refusalOf(rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]): ProblemBody | undefined {
  const isForNone = ({ problem }: Pick<OutboxRow, 'problem'>) => Object.keys(problem?.fields ?? {}).length === 0
  return rows.find((row) => row.state === 'refused' && isForNone(row))?.problem ?? undefined
}

const asNew = {
  state: 'waiting',
  tried: false,
  failures: 0,
  not_before: 0,
  problem: null,
  current: null,
  collisions: [],
} satisfies Partial<OutboxRow>

/** The row as a fresh request with these changes, which the server has not seen. */
export function startOver(row: OutboxRow, change: Partial<OutboxRow>): OutboxRow {
  return { ...row, ...asNew, id: crypto.randomUUID(), ...change }
}

/** A later change, and whether and how its form saves fields separately. */
export type Joined = Write & Pick<OutboxRow, 'isPart' | 'whole'>

/**
 * Merges a later change of the same record into a row that the server has not seen. Each field
 * keeps its base from before the first change; of a field in parts, only those that the later change
 * wrote are replaced. A conflict stays one until a person chooses, unless their value was typed here too.
 */
export function join(row: OutboxRow, write: Joined): OutboxRow {
  const isOnRequest = row.isOnRequest === true || write.isOnRequest === true
  const common = {
    label: write.label,
    href: write.href ?? row.href,
    own: joinOwn(row.own, write.own),
    isOnRequest,
    isPart: row.isPart === true || write.isPart === true,
    whole: [...wholeOf(row), ...wholeOf(write)],
    at_once: [...(row.at_once ?? []).filter((field) => !(field in write.body)), ...(write.at_once ?? [])],
    isQuiet: row.isQuiet === true && write.isQuiet === true,
    changed_at: Date.now(),
  }
  if (row.state === 'conflict' && row.current) {
    const joined = { ...row, ...common, body: joinBodies(row, write), base: joinBases(row, write) }
    const { collisions } = mergeOver(joined, row.current)
    return collisions.length === 0 ? rebase(joined, joined.base ?? {}, row.current) : { ...joined, collisions }
  }
  return startOver(row, { ...common, body: joinBodies(row, write), base: joinBases(row, write) })
}

/** The fields that a form saved with a button: all of those that are not saved separately. */
export function wholeOf({ isPart, change, body, whole = [] }: Pick<Joined, 'isPart' | 'change' | 'body' | 'whole'>): string[] {
  return Object.keys(body).filter((field) => (isPart !== true && !change) || whole.includes(field))
}

function joinBodies(row: OutboxRow, write: Write): Fields {
  return { ...row.body, ...write.body, ...joinParts(row, write) }
}

export type Based = Pick<OutboxRow, 'isPart' | 'whole' | 'isOnRequest' | 'base' | 'body'>

/**
 * Whether a change was made over this value, which an earlier change of the device wrote. Forms that save by themselves show what
 * the device has as it changes. Edits that wait for Save keep hiding what their field had when it was first edited: if that is
 * another value, another window saved this one, and nobody has seen it here.
 */
export function isBasedOn({ isPart, whole, isOnRequest, base, body }: Based, field: string, value: unknown): boolean {
  const isLive = isPart === true && isOnRequest !== true && whole?.includes(field) !== true
  return isLive || base === null || isSame(base[field], value) || isSame(body[field], value)
}

/**
 * Rebases the row onto the current record; `seen` is what the user was looking at. Fields that both
 * changed make it a conflict.
 */
export function rebase(row: OutboxRow, seen: Fields, current: Fields): OutboxRow {
  const { left, collisions } = mergeOver({ ...row, base: seen }, current)
  if (collisions.length === 0) return startOver(row, { body: left, base: current, own: undefined })
  return startOver(row, { body: left, base: seen, state: 'conflict', current, collisions })
}

function mergeOver({ resource, base, body, own }: Pick<OutboxRow, 'resource' | 'base' | 'body' | 'own'>, current: Fields): Merge {
  return mergeByField(withOwn(base ?? {}, own, { resource, current }), body, current, fieldsInParts(resource))
}

/** A person has chosen the other version of these fields or parts. */
export function withTheirs(body: Fields, chosen: readonly string[], current: Fields): Fields {
  const mixed = { ...body }
  for (const path of chosen) {
    const [field = '', part] = path.split('.')
    if (part !== undefined) mixed[field] = { ...(mixed[field] as Fields), [part]: valueAt(current, path) }
  }
  const settled = chosen.map(fieldOf).filter((field) => isSame(mixed[field], current[field]))
  return omit(mixed, [...chosen, ...settled])
}

/** Fields in parts that the row changes too, with the parts that the later change wrote, even back to what it is based on. */
function joinParts({ resource, body }: OutboxRow, later: Write): Fields {
  const seen = withOwn({ ...later.base }, later.own, { resource, current: body })
  const joined: Fields = {}
  for (const field of fieldsInParts(resource)) {
    const [first, before, here] = [body[field], seen[field], readField(later.body, field)]
    if (isFields(first) && isFields(before) && isFields(here)) joined[field] = { ...first, ...changedParts(before, here) }
  }
  return joined
}

/**
 * What a record has of a change, as far as it `isThere`; of a field in parts, only those that the change wrote. By default, the
 * server has just saved it.
 */
export function writtenIn(
  record: Fields,
  { resource, base, body }: Pick<OutboxRow, 'resource' | 'base' | 'body'>,
  isThere: (written: unknown, now: unknown) => boolean = () => true,
): Fields {
  const written: Fields = {}
  for (const [field, value] of Object.entries(body)) {
    if (!(field in record)) continue
    const [before, now] = [base?.[field], record[field]]
    if (fieldsInParts(resource).includes(field) && isFields(before) && isFields(value) && isFields(now)) {
      const parts = Object.keys(changedParts(before, value)).filter((part) => isThere(value[part], now[part]))
      if (parts.length > 0) written[field] = pick(now, parts)
    } else if (isThere(value, now)) written[field] = now
  }
  return written
}

export function asOwn(fields: Fields): OwnValues {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value]]))
}

export function joinOwn(own: OwnValues = {}, later: OwnValues = {}): OwnValues {
  const added = Object.entries(later).map(([field, values]) => {
    const before = own[field] ?? []
    return [field, [...before, ...values.filter((value) => !before.some((known) => isSame(known, value)))]]
  })
  return { ...own, ...Object.fromEntries(added) }
}

/** The base plus the person's own earlier values; those of a field in parts may lack what they didn't write. */
export function withOwn(seen: Fields, own: OwnValues = {}, { resource, current }: { resource: string; current: Fields }): Fields {
  const inParts = fieldsInParts(resource)
  const base = { ...seen }
  for (const [field, values] of Object.entries(own)) {
    const [before, now] = [seen[field], current[field]]
    if (inParts.includes(field) && isFields(before) && isFields(now)) {
      const isOwn = (part: string) => values.some((value) => isFields(value) && part in value && isSame(value[part], now[part]))
      base[field] = { ...before, ...pick(now, Object.keys(now).filter(isOwn)) }
    } else if (values.some((value) => isSame(value, now))) base[field] = now
  }
  return base
}

/**
 * The values before either change. A form opened earlier may show an older version than the pending change. Both are then sent as
 * changes to the older version, so that the server rejects what neither has seen.
 */
export function joinBases(row: Pick<OutboxRow, 'base' | 'body'>, later: Pick<Write, 'base' | 'body'>): Fields | null {
  if (row.base === null) return null
  const fresh = Object.keys(later.body).filter((field) => !(field in row.body))
  const seen = later.base ?? {}
  const isOlder = fresh.length > 0 && Number(readField(seen, 'version')) < Number(row.base['version'])
  const base = { ...row.base, ...pick(seen, isOlder ? [...fresh, 'version'] : fresh) }
  // The form showed what had waited here, and a person has chosen the other version since: nobody has seen that in the form.
  const isHidden =
    readField(seen, 'waiting') === true && fresh.some((field) => field in seen && !isSame(readField(seen, field), row.base?.[field]))
  return isHidden && !isOlder ? { ...base, version: versionBefore(Number(row.base['version'])) } : base
}
