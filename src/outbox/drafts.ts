import { workOwner } from '#app/session/current-session.ts'
import { isSame, omit, type Fields } from './merge-fields.ts'
import { work, writeWork, type Work } from './work.ts'

/** Key prefix, before the record's name, for a time that a dialog asks for. */
export const timeDraftPrefix = 'times:'

/** Unsaved values of a form. */
export interface Draft {
  key: string
  /** The record as the form opened it; null for a new one. */
  base: Fields | null
  values: Fields
  updated_at: number
  /** The paths of values that the form doesn't accept. */
  problems?: readonly string[]
}

/** Saves a form's values; `key` is "resource:id". */
export async function saveDraft(key: string, draft: Pick<Draft, 'base' | 'values' | 'problems'>): Promise<void> {
  await writeWork((database) => database.drafts.put({ ...draft, key, updated_at: Date.now() }))
}

/**
 * Replaces what this tab wrote before. Two tabs may edit the same draft: the other tab's values
 * stay, so neither loses its own if it is killed.
 */
export async function changeDraft(key: string, written: Pick<Draft, 'base' | 'values'>, before: Fields): Promise<void> {
  await writeWork(async (database) => {
    const rest = await takeFromDraft(database, key, before)
    const values = { ...rest?.values, ...written.values }
    if (Object.keys(values).length === 0) return
    await database.drafts.put({ key, base: { ...written.base, ...rest?.base }, values, updated_at: Date.now() })
  })
}

/**
 * Saves what a form had not saved when its page was reloaded: in storage that needs no waiting, because nothing that such a page waits
 * for happens any more, and only for this tab, because nobody else could tell how old it is. After a sign-out nothing is saved.
 */
export function saveOnReload(key: string, draft: Pick<Draft, 'base' | 'values'>): void {
  if (workOwner() !== undefined) sessionStorage.setItem(reloadKey(key), JSON.stringify(draft))
}

/** Reads a draft, with what was saved on reload. */
export async function readDraftAfterReload(key: string): Promise<Draft | undefined> {
  const last = sessionStorage.getItem(reloadKey(key))
  if (last !== null) {
    await changeDraft(key, JSON.parse(last) as Pick<Draft, 'base' | 'values'>, {})
    sessionStorage.removeItem(reloadKey(key))
  }
  return readDraft(key)
}

function reloadKey(key: string): string {
  return `reload:${workOwner()}:${key}`
}

/** Removes values from a draft where they are still the same, and returns the rest. */
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
