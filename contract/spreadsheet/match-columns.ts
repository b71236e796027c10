import type { ImportColumn } from './columns.ts'

/** The field of each column in a file, by position; null is not imported. */
export type Matching = readonly (string | null)[]

/** Matches columns by name, exact names before similar ones. No two columns get the same field. */
export function matchColumns(header: readonly string[], fields: readonly ImportColumn[]): Matching {
  const matching: (string | null)[] = header.map(() => null)
  for (const form of [plain, spelledOut]) {
    for (const [place, column] of header.entries()) {
      const name = form(column)
      if (matching[place] !== null || name === '') continue
      const field = fields.find((one) => !matching.includes(one.name) && namesOf(one).some((known) => form(known) === name))
      matching[place] = field?.name ?? null
    }
  }
  return matching
}

/** Required fields without a column. */
export function missingFields(matching: Matching, fields: readonly ImportColumn[]): ImportColumn[] {
  return fields.filter(({ name, required }) => required && !matching.includes(name))
}

/** Fields with more than one column: one of the two values would be lost. */
export function repeatedFields(matching: Matching, fields: readonly ImportColumn[]): ImportColumn[] {
  return fields.filter(({ name }) => matching.indexOf(name) !== matching.lastIndexOf(name))
}

/** How many columns an import sets; read-only ones are matched, but only compared. */
export function countImported(matching: Matching, fields: readonly ImportColumn[]): number {
  return matching.filter((name) => fields.some((field) => field.name === name && !field.isReadOnly)).length
}

/** A key for the columns of a file, independent of their order. */
export function headerKey(header: readonly string[]): string {
  return placesByName(header)
    .map((place) => plain(header[place] ?? ''))
    .join('|')
}

/** A matching as stored under `headerKey`, independent of the order of columns. */
export function matchingToSave(header: readonly string[], matching: Matching): Matching {
  return placesByName(header).map((place) => matching[place] ?? null)
}

/** The stored matching for this file's order; undefined if it names a field that no longer exists. */
export function savedMatching(header: readonly string[], saved: Matching, fields: readonly ImportColumn[]): Matching | undefined {
  const isKnown = saved.every((field) => field === null || fields.some(({ name }) => name === field))
  if (!isKnown || saved.length !== header.length) return undefined
  const matching: (string | null)[] = header.map(() => null)
  for (const [at, place] of placesByName(header).entries()) matching[place] = saved[at] ?? null
  return matching
}

function placesByName(header: readonly string[]): number[] {
  const names = header.map(plain)
  return [...header.keys()].toSorted((a, b) => (names[a] ?? '').localeCompare(names[b] ?? '', 'en') || a - b)
}

function namesOf({ name, label, aliases = [] }: ImportColumn): string[] {
  return [name, label, ...aliases]
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Expands abbreviations and drops parentheses: "Lic. #", "Finished sq. ft. (approx.)". */
function spelledOut(name: string): string {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll('#', ' number ')
    .replaceAll('&', ' and ')
    .replaceAll(/\bsq(uare)?[. ]*(ft|feet|foot)\b/g, ' square feet ')
    .replaceAll(/\b(no|nr|num)\b/g, ' number ')
    .replaceAll(/\b(tel|telephone)\b/g, ' phone ')
    .replaceAll(/\baddr\b/g, ' address ')
  return plain(words.replaceAll(/\b(the|of)\b/g, ' '))
}
