import { isSameRequest } from '#contract/catalogue/item-request.ts'
import type { RequestedItem } from '#contract/catalogue/requested-item.ts'
import { isFields, isSame, readField } from '#contract/value/fields.ts'

export type Fields = Record<string, unknown>

export interface Merge {
  /** My fields that the other version lacks. */
  left: Fields
  /** Fields that both changed, to different values; the part after a dot where only parts collide. */
  collisions: string[]
}

/**
 * Merges my changes with what someone else saved in the meantime, field by field. `base` is what I
 * saw when I started, `mine` only the fields that I changed, `theirs` the current record. The parts of fields `inParts` merge like
 * fields.
 */
export function mergeByField(base: Fields, mine: Fields, theirs: Fields, inParts: readonly string[] = []): Merge {
  const left: Fields = {}
  const collisions: string[] = []
  for (const [field, here] of Object.entries(mine)) {
    const [before, there] = [base[field], theirs[field]]
    if (inParts.includes(field) && isFields(before) && isFields(here) && isFields(there)) {
      const parts = mergeByField(before, changedParts(before, here), there)
      if (isEmpty(parts.left)) continue
      left[field] = { ...there, ...parts.left }
      collisions.push(...parts.collisions.map((part) => `${field}.${part}`))
      continue
    }
    const merged = field === 'requested_items' ? mergeRequests(before, here, there) : undefined
    const value = merged ?? here
    if (isSame(value, there)) continue
    left[field] = value
    if (!merged && !isSame(before, there)) collisions.push(field)
  }
  return { left, collisions }
}

/** Requests for items of several fields, of which staff answer one by one; undefined if both added one for the same field. */
function mergeRequests(before: unknown, mine: unknown, theirs: unknown): RequestedItem[] | undefined {
  const [was, here, there] = [before, mine, theirs].map((items) => (Array.isArray(items) ? (items as RequestedItem[]) : []))
  if (!was || !here || !there) return undefined
  const find = (items: RequestedItem[], { field, text }: RequestedItem) =>
    items.find((one) => one.field === field && isSameRequest(one.text, text))
  const added = here.filter((one) => !find(was, one) && !find(there, one))
  if (added.some(({ field }) => there.some((one) => one.field === field && !find(was, one)))) return undefined
  const kept = there.filter((one) => find(here, one) || !find(was, one))
  return [...kept.map((one) => (isSame(one, find(was, one)) ? (find(here, one) ?? one) : one)), ...added]
}

/** The parts of a value that differ from those before. */
export function changedParts(before: Fields, after: Fields): Fields {
  return pick(
    after,
    Object.keys(after).filter((part) => !isSame(before[part], after[part])),
  )
}

/** An edit of a field in parts, over what the field is by now: the parts that the edit left as they were `before` follow. */
function overParts<T>(edit: T, before: unknown, now: unknown): T {
  return isFields(edit) && isFields(before) && isFields(now) ? ({ ...now, ...changedParts(before, edit) } as T) : edit
}

/** The same for the edits of a record. */
export function overNow<F extends object>(edits: Partial<F>, before: object, now: F, inParts: readonly string[]): Partial<F> {
  const followed = inParts.filter((field) => field in edits)
  if (followed.length === 0) return edits
  const over = (field: string) => overParts(readField(edits, field), readField(before, field), readField(now, field))
  return { ...edits, ...Object.fromEntries(followed.map((field) => [field, over(field)])) }
}

/** The named fields that exist. */
export function pick<T extends object>(fields: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, readField(fields, name)])) as Partial<T>
}

export function omit<T extends object>(fields: T, names: readonly string[]): Partial<T> {
  return pick(
    fields,
    Object.keys(fields).filter((name) => !names.includes(name)),
  )
}

/**
 * A version that the record no longer has, so that the server rejects the change and it is merged.
 */
export function versionBefore(version: number): number {
  return Math.max(0, version - 1)
}

export function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}

/** Whether a value and all its parts are empty. */
export function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || value === '' || value === false
  return Object.values(value).every(isBlank)
}
