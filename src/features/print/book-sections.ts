import type { Entry } from '#contract/entry-record.ts'

export interface BookSection {
  name: string
  entries: Entry[]
}

interface Region {
  id: string
  name: string
  order: number
  guidebook_section: string
}

/** What goes into the book: approved and published entries, by region in the regions' order, then by number; those without a region last. */
export function bookSections(entries: readonly Entry[], regions: readonly Region[]): BookSection[] {
  const inBook = entries.filter(({ status }) => status === 'APPROVED' || status === 'PUBLISHED')
  const sorted = regions.toSorted((a, b) => a.order - b.order)
  const known = new Set(sorted.map(({ id }) => id))
  return [
    ...sorted.map(({ id, name, guidebook_section: section }) => ({
      name: section || name,
      entries: inBook.filter(({ region_id: region }) => region === id).toSorted(byNumber),
    })),
    { name: 'Other homes', entries: inBook.filter(({ region_id: region }) => region === null || !known.has(region)).toSorted(byNumber) },
  ].filter((section) => section.entries.length > 0)
}

/** 2 before 10, and plain numbers before those with a letter; what has none comes last. */
function byNumber(a: Pick<Entry, 'number' | 'title'>, b: Pick<Entry, 'number' | 'title'>): number {
  const [first, second] = [place(a.number), place(b.number)]
  return first.letter.localeCompare(second.letter) || first.digits - second.digits || a.title.localeCompare(b.title)
}

function place(number: string | null): { letter: string; digits: number } {
  if (number === null) return { letter: '~', digits: Infinity }
  return { letter: number.replaceAll(/\d/g, ''), digits: Number(number.replaceAll(/\D/g, '')) }
}

/** Every company with the numbers of its homes, by name. */
export function companyIndex(sections: readonly BookSection[], names: ReadonlyMap<string, string>): { name: string; numbers: string[] }[] {
  const byCompany = new Map<string, Entry[]>()
  for (const entry of sections.flatMap((section) => section.entries)) {
    byCompany.set(entry.company_id, [...(byCompany.get(entry.company_id) ?? []), entry])
  }
  return [...byCompany]
    .map(([id, entries]) => ({
      name: names.get(id) ?? '',
      numbers: entries.toSorted(byNumber).map(({ number, title }) => number ?? title),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
