/** The field names of a record, typed. The record must not have fields beyond its type. */
export function namesOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

/** Whether a value is one of a list, which narrows its type. */
export function isOneOf<T extends string>(list: readonly T[], value: unknown): value is T {
  return list.some((one) => one === value)
}

/** The named fields of a record, in the order of the names. */
export function pickFields<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>
}

/** A record with a value for each name. */
export function recordFrom<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
}

/** A record with the same names and other values. */
export function mapFields<K extends string, V, W>(record: Readonly<Record<K, V>>, valueOf: (value: V) => W): Record<K, W> {
  return recordFrom(namesOf(record), (name) => valueOf(record[name]))
}

/** A record without its undefined fields, which would overwrite other values in a spread. */
export function given<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** A field by a name that comes from a table, a log or a file; undefined if the record has no such field. */
export function readField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined
}

/** Whether a value is an object whose fields can be read. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The value at a path, such as `development.builders`. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isFields(part) ? readField(part, name) : undefined), value)
}

/** Equality by value. A missing field, an undefined and an empty one (null) are the same, and so are two numbers that could not be read (NaN). */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (one ?? null) === (other ?? null)) return true
  if (!isFields(one) || !isFields(other) || Array.isArray(one) !== Array.isArray(other)) return false
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(readField(one, key), readField(other, key)))
}

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is the id of a record, which means nothing to a reader. */
export const isId = (text: string): boolean => id.test(text)
