import { entryKinds, entryStatuses, type EntryStatus } from '#contract/entry.ts'
import { pick, seedId, seedRecord } from './seed-id.ts'

const titles: [string, ...string[]] = [
  'The Alder',
  'Lakeside Modern Farmhouse',
  '=The Equal Plan',
  'Maison d’Été',
  'The Åsgard',
  'Kitchen for a Family of Seven',
  'The Hawthorne',
  'Cedar Bluff Phase II',
  'The Longest Model Name That Anybody Has Ever Entered Into a Parade of Homes Book',
  'Whole-House Remodel on Elm',
  'The Juniper, Elevation B',
]

const places: [[string, string], ...[string, string][]] = [
  ['Lakeview', 'North'],
  ['Saint Anne', 'North'],
  ['Prior Falls', 'South'],
  ['Cañon Heights', 'West'],
  ['Elm Grove', 'East'],
]

/** The developer's company, whose dashboard is to be seen empty. */
const withoutEntries = 3
/** The live Parade has half of them, and each past event a quarter; the upcoming event has none yet. */
const eventNumbers = [1, 3, 1, 4] as const
const finished: readonly [EntryStatus, ...EntryStatus[]] = ['PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'WITHDRAWN', 'REJECTED']
const submitted = new Set<EntryStatus>(['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED', 'REJECTED'])
const numbered = new Set<EntryStatus>(['APPROVED', 'PUBLISHED'])

/** Entry n of a database with so many companies. */
export function entryRow(n: number, companies: number, now: number) {
  const event = pick(eventNumbers, n)
  const status = event === 1 ? pick(entryStatuses, Math.floor(n / 2)) : pick(finished, Math.floor(n / 4))
  const [city, region] = pick(places, n)
  const at = now - (n % 19) * 86_400_000 - (event === 1 ? 0 : 260 * 86_400_000)
  return {
    ...seedRecord('entry', n, at),
    event_id: seedId('event', event),
    company_id: seedId('company', companyOf(n, companies)),
    kind: pick(entryKinds, n),
    status,
    number: numbered.has(status) ? guidebookNumber(n) : null,
    title: pick(titles, n),
    city,
    region,
    price: n % 5 === 0 ? null : 285_000 + (n % 97) * 12_500,
    submitted_at: submitted.has(status) ? new Date(at) : null,
    details: '{}',
  }
}

function companyOf(n: number, companies: number): number {
  const others = companies - 1
  const company = (n % others) + 1
  return company < withoutEntries ? company : company + 1
}

/** A letter and four digits hold 260,000 entries. */
function guidebookNumber(n: number): string {
  return n < 10_000 ? String(n) : `${String.fromCodePoint(64 + Math.floor(n / 10_000))}${n % 10_000}`
}
