import { logFailure } from '#app/session/log-failure.ts'
import { whileHolding } from '#app/session/session-lock.ts'
import { companyOfThisPage, workOwner } from '#app/session/current-session.ts'
import { holdPage, openPages, thisPage } from '#app/session/page-lock.ts'
import { isSame } from '#contract/value/fields.ts'
import { omit, type Fields } from './merge-fields.ts'
import { newId } from './new-id.ts'
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
  /** The page that writes it, for as long as that is open. Forms that save by themselves don't say so: their pages share one draft. */
  page?: string
  /** The address inside the app where it was written, to open it again; drafts of earlier builds lack it. */
  href?: string
}

type Written = Pick<Draft, 'base' | 'values' | 'problems' | 'href'>

/** Saves a form's values; `key` is "resource:id". */
export async function saveDraft(key: string, draft: Written & Pick<Draft, 'page'>): Promise<void> {
  await writeWork((database) => database.drafts.put({ ...draft, key, updated_at: Date.now() }))
}

/** Between a key and the page whose own draft it is, because another page's had the key already. */
const pageMark = ':page-'

/** What pages have under this key, each its own. */
async function draftsUnder({ drafts }: Work, key: string): Promise<Draft[]> {
  const [first, others] = await Promise.all([
    drafts.get(key),
    drafts
      .where('key')
      .startsWith(key + pageMark)
      .toArray(),
  ])
  return first ? [first, ...others] : others
}

/** Saves what this page has in a form, and leaves what other pages have under the same key. */
export async function saveOwnDraft(key: string, draft: Written): Promise<void> {
  holdPage()
  await writeWork((database) => putOfPage(database, { ...draft, key, page: thisPage, updated_at: Date.now() }))
}

async function putOfPage(database: Work, draft: Draft & { page: string }): Promise<void> {
  const others = await draftsUnder(database, draft.key)
  const own = others.find(({ page }) => page === draft.page)
  const isTaken = others.some(({ key }) => key === draft.key)
  await database.drafts.put({ ...draft, key: own?.key ?? (isTaken ? draft.key + pageMark + draft.page : draft.key) })
}

/** After a reload, the page that was left may count as open for a moment longer. */
const leavingMs = 300

/** What this page has written in a form; otherwise what a page that is closed has left last, which from now on is this page's. */
export async function takeDraft(key: string, { isSecondLook = false } = {}): Promise<Draft | undefined> {
  holdPage()
  const [open, drafts] = [await openPages(), await draftsUnder(work(), key)]
  const left = drafts.filter(({ page }) => page === undefined || !open.has(page)).toSorted((a, b) => b.updated_at - a.updated_at)
  const draft = drafts.find(({ page }) => page === thisPage) ?? left[0]
  if (draft) return draft.page === thisPage || (await claim(draft)) ? draft : takeDraft(key)
  if (drafts.length === 0 || isSecondLook) return undefined
  await new Promise((done) => setTimeout(done, leavingMs))
  return takeDraft(key, { isSecondLook: true })
}

/** Makes a draft this page's, unless another page was first. */
async function claim({ key, page }: Draft): Promise<boolean> {
  try {
    return await writeWork(async ({ drafts }) => {
      const isLeft = (await drafts.get(key))?.page === page
      if (isLeft) await drafts.update(key, { page: thisPage })
      return isLeft
    })
  } catch (error) {
    // A full device still shows it.
    logFailure(error)
    return true
  }
}

/** What this page has written in a form. */
export async function readOwnDraft(key: string): Promise<Draft | undefined> {
  return (await draftsUnder(work(), key)).find(({ page }) => page === thisPage)
}

export async function dropOwnDraft(key: string): Promise<void> {
  await writeWork((database) => dropSavedDraft(database, key))
}

/**
 * Replaces what this tab wrote before. Two tabs may edit the same draft: the other tab's values
 * stay, so neither loses its own if it is killed.
 */
export async function changeDraft(key: string, written: Pick<Draft, 'base' | 'values' | 'href'>, before: Fields): Promise<void> {
  await writeWork(async (database) => {
    const rest = await takeFromDraft(database, key, before)
    const values = { ...rest?.values, ...written.values }
    if (Object.keys(values).length === 0) return
    const href = written.href ?? rest?.href
    const base = { ...written.base, ...rest?.base }
    await database.drafts.put({ key, base, values, updated_at: Date.now(), ...(href !== undefined && { href }) })
  })
}

/** Earlier builds wrote this name, and may have left text under it: it must not change. */
const stashPrefix = 'unkept:'

/** Whether this name in local storage is of text that a closed page left. */
export function isStashKey(name: string | null): boolean {
  return name?.startsWith(stashPrefix) === true
}

type StashedDraft = Written & Pick<Draft, 'page'>

/**
 * Saves what a form has not saved when its page is closed or reloaded: in storage that needs no waiting, because nothing that such a
 * page waits for happens any more. `owner` is whose form it is: nobody else who has signed in since may find it. Sign-out clears it.
 * Returns whether it is saved; it is not when no space is left.
 */
export function stashDraft(owner: string | undefined, key: string, draft: StashedDraft): boolean {
  if (owner === undefined || owner !== workOwner()) return false
  try {
    localStorage.setItem(`${stashPrefix}${owner}:${newId()}`, JSON.stringify({ key, updated_at: Date.now(), ...draft }, withNaN))
    return true
  } catch (error) {
    logFailure(error)
    return false
  }
}

/** Stands for NaN, a number that could not be read, which JSON would turn into null: an empty field. */
const nan = '\u0000NaN'

const withNaN = (_name: string, value: unknown): unknown => (Number.isNaN(value) ? nan : value)
const readNaN = (_name: string, value: unknown): unknown => (value === nan ? Number.NaN : value)

/**
 * Moves what closed pages left into the drafts, in the order of time. Call it when such a page may have closed, and before anything
 * newer is saved or sent. One page at a time: a later one would bring back what has been sent meanwhile.
 */
export async function adoptStashedDrafts(): Promise<void> {
  if (stashKeys().length === 0) return
  await whileHolding('unkept', {}, async () => {
    for (const name of stashKeys()) {
      const text = localStorage.getItem(name)
      // Signed out meanwhile.
      if (text === null) return
      const draft: StashedDraft & Pick<Draft, 'key' | 'updated_at'> = JSON.parse(text, readNaN)
      const key = await nameCompanyInDraft(draft.key)
      const { page } = draft
      await (page === undefined ? changeDraft(key, draft, {}) : saveLeftDraft({ ...draft, key, page }))
      localStorage.removeItem(name)
    }
  })
}

/** For a form that saves as a whole: it has left all of its values. It may have stored newer ones since. */
async function saveLeftDraft(draft: Draft & { page: string }): Promise<void> {
  await writeWork(async (database) => {
    const own = (await draftsUnder(database, draft.key)).find(({ page }) => page === draft.page)
    if (!own || own.updated_at <= draft.updated_at) await putOfPage(database, draft)
  })
}

/** A member's draft of the company's own record, as earlier builds named it: the key now ends in the company. */
const ofCompany = /^(event_companies:[^:]+|b2c_profiles:[A-Z]+|b2b_profiles:card)(?::(.+))?$/

/** The key of such a draft for the company that this page shows. */
export function companyDraftKey(start: string): string {
  return `${start}:${companyOfThisPage()}`
}

/** Whether a form here can show it: what a member wrote in a former company's own records is in none. Staff's forms are of all companies. */
export function isOfThisCompany({ key }: Pick<Draft, 'key'>): boolean {
  const [, start] = ofCompany.exec(key) ?? []
  return start === undefined || companyOfThisPage() === undefined || key === companyDraftKey(start)
}

/** Moves such a draft to the key with this page's company, and returns that. Not done once for all: a tab of an earlier build may still write. */
export async function nameCompanyInDraft(key: string): Promise<string> {
  const [, start, writtenFor] = ofCompany.exec(key) ?? []
  if (!companyOfThisPage() || start === undefined || writtenFor !== undefined) return key
  const named = companyDraftKey(start)
  await writeWork(async ({ drafts }) => {
    const unnamed = await drafts.get(key)
    if (!unnamed) return
    const other = (await drafts.get(named)) ?? unnamed
    const [older, newer] = other.updated_at < unnamed.updated_at ? [other, unnamed] : [unnamed, other]
    await drafts.put({ ...newer, key: named, base: { ...older.base, ...newer.base }, values: { ...older.values, ...newer.values } })
    await drafts.delete(key)
  })
  return named
}

/** This person's. They end in ids that are in the order of time. */
function stashKeys(): string[] {
  const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  return stored.filter((name) => name.startsWith(`${stashPrefix}${workOwner()}:`)).toSorted()
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

/** Drops a draft that was saved, and none that another page has not saved yet. */
export async function dropSavedDraft(database: Work, key: string): Promise<void> {
  const own = (await draftsUnder(database, key)).filter(({ page = thisPage }) => page === thisPage)
  await database.drafts.bulkDelete(own.map((draft) => draft.key))
}

/** Drops what was written of a record that will never exist. Its form may have stored it under a key for all new ones. */
export async function dropDraftsOf(database: Work, { resource, record_id: id }: { resource: string; record_id: string }): Promise<void> {
  const drafts = await database.drafts.where('key').startsWith(`${resource}:`).toArray()
  await database.drafts.bulkDelete(drafts.filter((draft) => isDraftOf(draft, resource, id)).map(({ key }) => key))
}

/** Whether it is of this record, by its key or as the form of a new one. */
export function isDraftOf({ key, values }: Pick<Draft, 'key' | 'values'>, resource: string, id: string): boolean {
  const [of, named] = key.split(':')
  return of === resource && (named === id || values['id'] === id)
}

export function readDraft(key: string): Promise<Draft | undefined> {
  return work().drafts.get(key)
}

export async function dropDraft(key: string): Promise<void> {
  await writeWork((database) => database.drafts.delete(key))
}
