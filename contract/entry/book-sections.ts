import { isApproved } from './lifecycle.ts'
import type { Entry } from './schema.ts'
import type { EntryStatus } from './status.ts'
import { titleOf } from './title.ts'

export interface BookSection {
  /** Null for homes without a region. */
  id: string | null
  name: string
  entries: Entry[]
}

interface Region {
  id: string
  name: string
  order: number
  guidebook_section: string
}

export interface PrintChoice {
  /** Only these; undefined for all. */
  entryIds?: ReadonlySet<string> | undefined
  region?: string | undefined
  /** Includes entries that are not approved yet. */
  hasDrafts?: boolean | undefined
}

const onTheWay = new Set<EntryStatus>(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'])

/**
 * What is printed: approved and published entries, by guidebook section in the order of the regions, then by number.
 * Those without a region come last.
 */
export function bookSections(entries: readonly Entry[], regions: readonly Region[], choice: PrintChoice = {}): BookSection[] {
  const { entryIds, region: wanted, hasDrafts = false } = choice
  const printed = entries.filter(
    (entry) => (isApproved(entry) || (hasDrafts && onTheWay.has(entry.status))) && (entryIds?.has(entry.id) ?? true),
  )
  const sections = new Map<string, BookSection>()
  for (const { id, name, guidebook_section: given } of regions.toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))) {
    if (wanted !== undefined && id !== wanted) continue
    const own = printed.filter(({ region_id: region }) => region === id)
    const title = given || name
    // Several regions can share a section.
    const section = sections.get(title) ?? { id, name: title, entries: [] }
    sections.set(title, { ...section, entries: [...section.entries, ...own].toSorted(byNumber) })
  }
  const known = new Set<string | null>(regions.map(({ id }) => id))
  const others = wanted === undefined ? printed.filter(({ region_id: region }) => !known.has(region)).toSorted(byNumber) : []
  return [...sections.values(), { id: null, name: 'Other homes', entries: others }].filter((section) => section.entries.length > 0)
}

/** 2 before 10, and plain numbers before those with a letter; entries without a number come last. */
export function byNumber(a: Pick<Entry, 'number' | 'title'>, b: Pick<Entry, 'number' | 'title'>): number {
  if (a.number === null || b.number === null) return Number(a.number === null) - Number(b.number === null) || a.title.localeCompare(b.title)
  const [first, second] = [place(a.number), place(b.number)]
  return first.letter.localeCompare(second.letter) || first.digits - second.digits || a.title.localeCompare(b.title)
}

function place(number: string): { letter: string; digits: number } {
  return { letter: number.replaceAll(/\d/g, ''), digits: Number(number.replaceAll(/\D/g, '')) }
}

/** The numbers of a section: "1–12, 20, R2–R9". A range has a home for each of its numbers. */
export function numberRanges({ entries }: Pick<BookSection, 'entries'>): string {
  const ranges: { first: string; last: string }[] = []
  for (const { number } of entries.toSorted(byNumber)) {
    if (number === null) continue
    const range = ranges.at(-1)
    if (range && isNext(range.last, number)) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(', ')
}

function isNext(last: string, number: string): boolean {
  const [before, after] = [place(last), place(number)]
  return before.letter === after.letter && before.digits + 1 === after.digits
}

/** How the book refers to a home: by its number, or by its title if it has none. */
export function printedNumber({ number, title }: Pick<Entry, 'number' | 'title'>): string {
  return number ?? titleOf({ title })
}

export interface IndexedCompany {
  id: string
  name: string
  numbers: string[]
}

/** Every company with the numbers of its homes, sorted by name. */
export function companyIndex(sections: readonly BookSection[], nameOf: (companyId: string) => string): IndexedCompany[] {
  const byCompany = new Map<string, Entry[]>()
  for (const entry of sections.flatMap((section) => section.entries)) {
    byCompany.set(entry.company_id, [...(byCompany.get(entry.company_id) ?? []), entry])
  }
  return [...byCompany]
    .map(([id, entries]) => ({
      id,
      name: nameOf(id),
      numbers: entries.toSorted(byNumber).map(printedNumber),
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

/** Sorts "Ångström" under A. */
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation: true })
