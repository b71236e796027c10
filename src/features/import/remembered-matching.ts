import * as z from 'zod/mini'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { headerKey, savedMatching, matchingToSave, type Matching } from '#contract/spreadsheet/match-columns.ts'

const rememberedSchema = z.object({
  header: z.string(),
  matching: z.readonly(z.array(z.nullable(z.string()))),
  /** Milliseconds. */
  at: z.number(),
})
type Remembered = z.infer<typeof rememberedSchema>

const maxHeaders = 20

/** How a file with these columns was last matched on this device. If storage is full or blocked, nothing is remembered. */
export function rememberedMatching(
  list: string,
  header: readonly string[],
  fields: readonly ImportColumn[],
): { matching: Matching; at: number } | undefined {
  const found = remembered(list).find((one) => one.header === headerKey(header))
  const matching = found && savedMatching(header, found.matching, fields)
  return matching && { matching, at: found.at }
}

export function rememberMatching(list: string, header: readonly string[], matching: Matching): void {
  const one: Remembered = { header: headerKey(header), matching: matchingToSave(header, matching), at: Date.now() }
  const others = remembered(list).filter((other) => other.header !== one.header)
  try {
    localStorage.setItem(keyOf(list), JSON.stringify([one, ...others].slice(0, maxHeaders)))
  } catch {
    // This import continues; the next one starts from the column names.
  }
}

function remembered(list: string): Remembered[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(all) ? all.flatMap((one) => z.safeParse(rememberedSchema, one).data ?? []) : []
  } catch {
    return []
  }
}

function keyOf(list: string): string {
  return `import-columns:${list}`
}
