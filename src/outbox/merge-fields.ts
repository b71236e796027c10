import { readField } from '#contract/value/fields.ts'

export type Fields = Record<string, unknown>

export interface Merge {
  /** My fields that still have to be sent: those that the other version lacks and didn't change. */
  send: Fields
  /** Fields that both changed, to different values. */
  collisions: string[]
}

/**
 * Merges by field what I changed with what somebody else saved meanwhile. `base` is what I saw when I began, `mine` only
 * the fields that I changed, `theirs` the record as it is now.
 */
export function mergeByField(base: Fields, mine: Fields, theirs: Fields): Merge {
  const open = Object.keys(mine).filter((field) => !isSame(mine[field], theirs[field]))
  const collisions = open.filter((field) => !isSame(base[field], theirs[field]))
  return {
    send: pick(
      mine,
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

/** One that is not the record's any more, so that the server objects and the change is merged. */
export function versionBefore(version: number): number {
  return Math.max(0, version - 1)
}

/** By value; a missing field counts as empty. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(readField(a, key), readField(b, key)))
}

/** It is empty, and so is every part of it. */
export function isBlank(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === undefined || value === null || value === '' || value === false
  return Object.values(value).every(isBlank)
}
