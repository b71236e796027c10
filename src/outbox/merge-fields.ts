import { isFields, isSame, readField } from '#contract/value/fields.ts'

export type Fields = Record<string, unknown>

export interface Merge {
  /** My fields that still have to be sent: those that the other version lacks and didn't change. */
  send: Fields
  /** Fields that both changed, to different values. */
  collisions: string[]
}

/**
 * Merges my changes with what someone else saved in the meantime, field by field. `base` is what I
 * saw when I started, `mine` only the fields that I changed, `theirs` the current record. The parts of fields `inParts` merge like
 * fields.
 */
export function mergeByField(base: Fields, mine: Fields, theirs: Fields, inParts: readonly string[] = []): Merge {
  const merged: Fields = {}
  for (const field of inParts) {
    const [before, here, there] = [base[field], mine[field], theirs[field]]
    if (!isFields(before) || !isFields(here) || !isFields(there)) continue
    const changed = Object.keys(here).filter((part) => !isSame(before[part], here[part]))
    const { send, collisions } = mergeByField(before, pick(here, changed), there)
    if (collisions.length === 0) merged[field] = { ...there, ...send }
  }
  const wanted = { ...mine, ...merged }
  const open = Object.keys(wanted).filter((field) => !isSame(wanted[field], theirs[field]))
  const collisions = open.filter((field) => !(field in merged) && !isSame(base[field], theirs[field]))
  return {
    send: pick(
      wanted,
      open.filter((field) => !collisions.includes(field)),
    ),
    collisions,
  }
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
