import { isSame, omit, type Fields } from './merge-fields.ts'
import { work, writeWork, type Work } from './work.ts'

/** Before the name of a record, in the key of a time that a dialog asks for about it. */
export const keptTimePrefix = 'times:'

/** What stands in a form and was not saved. */
export interface Draft {
  key: string
  /** The record as the form began with it; null for a new one. */
  base: Fields | null
  values: Fields
  updated_at: number
  /** The paths at which its form found a value that is not accepted. */
  problems?: readonly string[]
}

/** Keeps what stands in a form; `key` is "resource:id". */
export async function saveDraft(key: string, draft: Pick<Draft, 'base' | 'values' | 'problems'>): Promise<void> {
  await writeWork((database) => database.drafts.put({ ...draft, key, updated_at: Date.now() }))
}

/**
 * What one tab writes, in place of what it wrote before. A draft may be written in two tabs: what the other one has in it
 * stays, so that neither loses its own when it is killed.
 */
export async function changeDraft(key: string, written: Pick<Draft, 'base' | 'values'>, before: Fields): Promise<void> {
  await writeWork(async (database) => {
    const rest = await takeFromDraft(database, key, before)
    const values = { ...rest?.values, ...written.values }
    if (Object.keys(values).length === 0) return
    await database.drafts.put({ key, base: { ...written.base, ...rest?.base }, values, updated_at: Date.now() })
  })
}

/** Takes out of a draft what stands there as it is given here, and answers what remains. */
export async function takeFromDraft(database: Work, key: string, taken: Fields): Promise<Draft | undefined> {
  const draft = await database.drafts.get(key)
  if (!draft) return undefined
  const names = Object.keys(taken).filter((name) => isSame(taken[name], draft.values[name]))
  const rest = { ...draft, base: draft.base && omit(draft.base, names), values: omit(draft.values, names) }
  if (Object.keys(rest.values).length > 0) {
    await database.drafts.put(rest)
    return rest
  }
  await database.drafts.delete(key)
  return undefined
}

export function readDraft(key: string): Promise<Draft | undefined> {
  return work().drafts.get(key)
}

export async function dropDraft(key: string): Promise<void> {
  await writeWork((database) => database.drafts.delete(key))
}
