import { catalogues } from '#contract/catalogue/schema.ts'

const kinds = [
  'event_type',
  'event',
  'company',
  'member',
  'entry',
  'neighborhood',
  ...catalogues,
  'event_company',
  'b2c_profile',
  'b2b_profile',
  'comment',
  'file',
  'sponsor',
  'advertisement',
  'notification',
  'audit_event',
  'email',
] as const

/** The ID of the nth demo record of a kind: the same on every machine, in the form of a UUIDv7. */
export function seedId(kind: (typeof kinds)[number], n: number): string {
  const kindPart = (kinds.indexOf(kind) + 1).toString(16).padStart(4, '0')
  return `019a0000-0000-7000-8000-${kindPart}${n.toString(16).padStart(8, '0')}`
}

/** Columns that every record has. */
export function seedRecord(kind: (typeof kinds)[number], n: number, now: number) {
  const at = new Date(now)
  return { id: seedId(kind, n), created_at: at, created_by: null, updated_at: at, updated_by: null, deleted_at: null }
}

/** Item n of a list that repeats. */
export function pick<T>(list: readonly [T, ...T[]], n: number): T {
  return list[n % list.length] ?? list[0]
}
