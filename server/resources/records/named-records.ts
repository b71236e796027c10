import { sql } from 'kysely'
import type { NameOf } from '#contract/spreadsheet/cells.ts'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { Queries } from '#server/db/database.ts'
import type { ReadCell } from './import/import-rows.ts'
import { nameKey } from '#contract/value/look-alike.ts'
import { namesById } from '#contract/value/names-by-id.ts'

type Table = NonNullable<ImportColumn['to']>

interface Names {
  byId: Map<string, string>
  /** IDs by lowercase name; null if several records share the name. */
  byWord: Map<string, string | null>
  /** The names of what isn't archived, by what is left without “Inc.” and the like. */
  byLook: Map<string, string>
  /** By first part, how many parts the longest name has that commas divide. */
  parts: Map<string, number>
}

const maxNames = 100

/** The records that cells can name. Each table is read once per import. */
export interface NamedRecords {
  nameOf: NameOf
  read: (table: Table, text: string, isList: boolean) => ReadCell
  /** Adds a record that the import itself has created. */
  add: (id: string, name: string) => void
}

export async function namedRecords(queries: Queries, columns: readonly ImportColumn[], own: string): Promise<NamedRecords> {
  const tables = [...new Set(columns.flatMap(({ to }) => to ?? []))]
  const names = new Map<string, Names>()
  for (const table of tables) names.set(table, await namesIn(queries, table))

  const find = (table: Table, word: string): string | null | undefined => {
    const key = plain(word)
    return names.get(table)?.byWord.get(key) ?? (names.get(table)?.byWord.has(key) ? null : undefined)
  }
  const readOne = (table: Table, word: string): ReadCell => {
    const id = find(table, word)
    if (id === null)
      return {
        message: `Several ${tableLabel(table)} are named “${word}.” Enter the ${table === 'companies' ? 'member number or ID' : 'ID'} instead.`,
      }
    if (id === undefined) {
      const like = names.get(table)?.byLook.get(nameKey(word) ?? '')
      const advice = like === undefined ? 'Check the spelling, or add it first.' : `Did you mean “${like}”? Enter its full name.`
      return { message: `No match for “${word}” in ${tableLabel(table)}. ${advice}` }
    }
    return { value: id }
  }
  return {
    add(id, name) {
      const ownNames = names.get(own)
      ownNames?.byId.set(id, name)
      ownNames?.byWord.set(id, id).set(plain(name), id)
      if (ownNames) countParts(ownNames.parts, name)
    },
    nameOf: (table, id) => names.get(table)?.byId.get(id),
    read(table, text, isList) {
      if (!isList) return readOne(table, text)
      const ids: unknown[] = []
      for (const word of namesOf(text, names.get(table)?.parts ?? new Map(), (candidate) => find(table, candidate) !== undefined)) {
        if (ids.length === maxNames) return { message: `Enter ${maxNames} names or fewer in one cell.` }
        const one = readOne(table, word)
        if ('message' in one) return one
        ids.push(one.value)
      }
      return { value: ids }
    },
  }
}

async function namesIn(queries: Queries, table: Table): Promise<Names> {
  const more =
    table === 'companies'
      ? sql`member_number as number, merged_into_id as into, is_archived`
      : sql`'' as number, null as into, false as is_archived`
  const { rows } = await sql<{ id: string; name: string; number: string; into: string | null; is_archived: boolean }>`
    select id, name, ${more} from ${sql.table(table)} where deleted_at is null`.execute(queries)
  const byWord: Names['byWord'] = new Map()
  // What names an active company names no archived one. A merged one's names mean the company that has its records now.
  for (const isArchived of [false, true]) {
    const taken = new Set(byWord.keys())
    for (const { id, name, number, into } of rows.filter((row) => row.is_archived === isArchived)) {
      const meant = into ?? id
      for (const word of new Set([id, plain(name), plain(number)])) {
        if (word !== '' && !taken.has(word)) byWord.set(word, byWord.has(word) && byWord.get(word) !== meant ? null : meant)
      }
    }
  }
  const parts: Names['parts'] = new Map()
  for (const { name } of rows) countParts(parts, name)
  const byLook = new Map(rows.filter((row) => !row.is_archived).map(({ name }) => [nameKey(name) ?? name, name]))
  return { byId: namesById(rows), byWord, byLook, parts }
}

function countParts(counts: Names['parts'], name: string): void {
  const parts = partsOf(plain(name))
  const [first = ''] = parts
  if (parts.length > 1) counts.set(first, Math.max(parts.length, counts.get(first) ?? 0))
}

/** The names in a list. A name may contain commas, so the longest known one wins. */
function* namesOf(text: string, counts: Names['parts'], isKnown: (name: string) => boolean): Generator<string> {
  const parts = partsOf(text)
  for (let first = 0; first < parts.length;) {
    let last = Math.min(parts.length, first + (counts.get(plain(parts[first] ?? '')) ?? 1))
    while (last > first + 1 && !isKnown(parts.slice(first, last).join(', '))) last -= 1
    yield parts.slice(first, last).join(', ')
    first = last
  }
}

function partsOf(text: string): string[] {
  return text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Names match regardless of case and of spaces around commas. */
function plain(name: string): string {
  return partsOf(name.toLowerCase()).join(', ')
}

function tableLabel(table: Table): string {
  return table.replaceAll('_', ' ')
}
