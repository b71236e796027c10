import type { Entry } from './schema.ts'
import type { EntryStatus } from './status.ts'

export interface BookSection {
  /** Null: of homes that are in no region. */
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
  /** These alone; undefined is all. */
  entryIds?: ReadonlySet<string> | undefined
  region?: string | undefined
  /** Also what is on its way to approval. */
  hasDrafts?: boolean | undefined
}

const inBook = new Set<EntryStatus>(['APPROVED', 'PUBLISHED'])
const onTheWay = new Set<EntryStatus>(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED'])

/** Whether it can be in the book as it stands; what cannot is printed only when asked for, and marked. */
export function isInBook({ status }: Pick<Entry, 'status'>): boolean {
  return inBook.has(status)
}

/** What is printed: approved and published entries, by region in the regions' order, then by number; those without a region last. */
export function bookSections(entries: readonly Entry[], regions: readonly Region[], choice: PrintChoice = {}): BookSection[] {
  const { entryIds, region: wanted, hasDrafts = false } = choice
  const printed = entries.filter(
    (entry) => (isInBook(entry) || (hasDrafts && onTheWay.has(entry.status))) && (entryIds?.has(entry.id) ?? true),
  )
  const sorted = regions.toSorted((a, b) => a.order - b.order || a.name.localeCompare(b.name))
  const known = new Set(sorted.map(({ id }) => id))
  return [
    ...sorted.map(({ id, name, guidebook_section: section }) => ({
      id,
      name: section || name,
      entries: printed.filter(({ region_id: region }) => region === id).toSorted(byNumber),
    })),
    {
      id: null,
      name: 'Other homes',
      entries: printed.filter(({ region_id: region }) => region === null || !known.has(region)).toSorted(byNumber),
    },
  ].filter((section) => section.entries.length > 0 && (wanted === undefined || section.id === wanted))
}

/** 2 before 10, and plain numbers before those with a letter; what has none comes last. */
function byNumber(a: Pick<Entry, 'number' | 'title'>, b: Pick<Entry, 'number' | 'title'>): number {
  const [first, second] = [place(a.number), place(b.number)]
  return first.letter.localeCompare(second.letter) || first.digits - second.digits || a.title.localeCompare(b.title)
}

function place(number: string | null): { letter: string; digits: number } {
  if (number === null) return { letter: '~', digits: Number.MAX_SAFE_INTEGER }
  return { letter: number.replaceAll(/\d/g, ''), digits: Number(number.replaceAll(/\D/g, '')) }
}

/** The numbers of a section as its reader looks for them: "1–38, R2–R9". */
export function numberRanges(entries: readonly Pick<Entry, 'number'>[]): string {
  const byLetter = new Map<string, string[]>()
  for (const { number } of entries) {
    if (number === null) continue
    const { letter } = place(number)
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), number])
  }
  return [...byLetter.values()].map((numbers) => (numbers.length === 1 ? numbers[0] : `${numbers[0]}–${numbers.at(-1)}`)).join(', ')
}

export interface IndexedCompany {
  id: string
  name: string
  numbers: string[]
}

/** Every company with the numbers of its homes, by name. */
export function companyIndex(sections: readonly BookSection[], nameOf: (companyId: string) => string): IndexedCompany[] {
  const byCompany = new Map<string, Entry[]>()
  for (const entry of sections.flatMap((section) => section.entries)) {
    byCompany.set(entry.company_id, [...(byCompany.get(entry.company_id) ?? []), entry])
  }
  return [...byCompany]
    .map(([id, entries]) => ({
      id,
      name: nameOf(id),
      numbers: entries.toSorted(byNumber).map(({ number, title }) => number ?? (title || 'Untitled')),
    }))
    .toSorted((a, b) => byName.compare(a.name, b.name))
}

/** "Ångström" stands under A. */
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation: true })
