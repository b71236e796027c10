import type { ImportColumn } from '#contract/import/columns.ts'
import type { Table } from './parse-csv.ts'

/** The field that each column goes to, by the column's place; null is left out. */
export type Matching = readonly (string | null)[]

/** Columns by their names. No two columns go to one field. */
export function matchColumns(header: readonly string[], fields: readonly ImportColumn[]): Matching {
  const taken = new Set<string>()
  return header.map((column) => {
    const field = fields.find(
      ({ name, label, aliases = [] }) => !taken.has(name) && [name, label, ...aliases].some((known) => plain(known) === plain(column)),
    )
    if (!field) return null
    taken.add(field.name)
    return field.name
  })
}

/** A column put to a field goes from the column that had it. */
export function putColumn(matching: Matching, place: number, field: string | null): Matching {
  return matching.map((current, at) => {
    if (at === place) return field
    return current === field ? null : current
  })
}

export function missingFields(matching: Matching, fields: readonly ImportColumn[]): ImportColumn[] {
  return fields.filter(({ name, required }) => required && !matching.includes(name))
}

/** The rows as the server takes them. */
export function rowsOf({ rows }: Table, matching: Matching): Record<string, string>[] {
  return rows.map((cells) =>
    Object.fromEntries(matching.flatMap((field, place) => (field === null ? [] : [[field, cells[place] ?? ''] as const]))),
  )
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
