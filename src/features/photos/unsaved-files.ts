import type { FilePurpose } from '#contract/file/purpose.ts'
import { work } from '#app/outbox/work.ts'
import { whileSignedIn, workOwner } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { holdPage, openPages, thisPage } from '#app/session/page-lock.ts'

/** The field that files are read for. */
export interface FilePlace {
  ownerId: string
  purpose: FilePurpose
  /** Of a field in a pair: which pair. */
  index?: number | undefined
}

interface Unsaved {
  /** The id that the file would have had. */
  key: string
  name: string
}

/** Remembers a file until this device has it: in storage that needs no waiting, because the page may be closed at once. Sign-out clears it. */
export function rememberUnsaved(place: FilePlace, { key, name }: Unsaved): void {
  holdPage()
  try {
    localStorage.setItem(prefixOf(place) + key, JSON.stringify([thisPage, name]))
  } catch (error) {
    // No space is left.
    logFailure(error)
  }
}

export function forgetUnsaved(place: FilePlace, key: string): void {
  localStorage.removeItem(prefixOf(place) + key)
}

/** The files for this field that pages closed since hadn't saved. `ids` are those that the record names. */
export async function filesNotSaved(place: FilePlace, ids: readonly string[]): Promise<Unsaved[]> {
  const prefix = prefixOf(place)
  const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
  if (keys.length === 0) return []
  const [pages, saved = []] = await Promise.all([openPages(), whileSignedIn(() => work().photos.bulkGet(keys))])
  const left = keys.flatMap((key, at) => {
    const stored = localStorage.getItem(prefix + key)
    if (stored === null) return []
    const [page = '', name = ''] = JSON.parse(stored) as string[]
    if (pages.has(page)) return []
    if (!saved[at] && !ids.includes(key)) return [{ key, name }]
    forgetUnsaved(place, key)
    return []
  })
  return left.toSorted((a, b) => a.name.localeCompare(b.name))
}

function prefixOf({ ownerId, purpose, index = 0 }: FilePlace): string {
  return `unsaved-file:${workOwner()}:${ownerId}:${purpose}:${index}:`
}
