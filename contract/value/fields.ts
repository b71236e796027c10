/** The names of a record's fields, typed as its own: nothing but what the type names may be in it. */
export function namesOf<T extends object>(record: T): (keyof T & string)[] {
  return Object.keys(record) as (keyof T & string)[]
}

/** The named fields of a record, in the order of the names. */
export function pickFields<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, K>
}

/** A record that has a value for each of these names. */
export function recordFrom<K extends string, V>(names: readonly K[], valueOf: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<K, V>
}

/** A record without its undefined fields, which a spread would write over the rest. */
export function given<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** A field by a name that comes from a table, a log or a file; undefined where the record has no such field. */
export function readField(record: object, name: string): unknown {
  return Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined
}

/** Something that has fields: an answer from elsewhere, a part of a record. */
export function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
