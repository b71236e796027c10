import type { Situation } from '#contract/staff/attention.ts'
import { takingPart } from '#contract/entry/status.ts'

interface SituationWords {
  one: string
  many: string
  /** Whose page lists them. */
  list: 'entries' | 'companies' | 'catalogues'
  /** The list's filters and order that leave exactly these; absent where no list can tell them apart. */
  search?: Record<`f.${string}` | 'sort', string>
  /** What the time beside a name is: an instant that has passed, one by which something was due, or a day of the calendar. */
  time: 'since' | 'due' | 'day' | 'none'
}

const part = takingPart.join(',')

/** Each situation in words, and where the list of it is. */
export const situationWords: Record<Situation, SituationWords> = {
  waiting: {
    one: 'entry waits for review',
    many: 'entries wait for review',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
  },
  answered: {
    one: 'entry came back with what was asked for',
    many: 'entries came back with what was asked for',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', 'f.answered': 'yes', sort: 'submitted_at' },
    time: 'since',
  },
  revisions: {
    one: 'change after approval waits',
    many: 'changes after approval wait',
    list: 'entries',
    search: { 'f.revision': 'yes', sort: 'title' },
    time: 'since',
  },
  withdrawals: {
    one: 'entry is to be withdrawn',
    many: 'entries are to be withdrawn',
    list: 'entries',
    search: { 'f.withdrawal': 'yes', sort: 'title' },
    time: 'since',
  },
  late: {
    one: 'entry came late',
    many: 'entries came late',
    list: 'entries',
    search: { 'f.late': 'yes', 'f.status': 'SUBMITTED,CHANGES_REQUESTED', sort: 'submitted_at' },
    time: 'since',
  },
  same_address: {
    one: 'entry shares its address with another',
    many: 'entries share an address',
    list: 'entries',
    search: { 'f.twin': 'yes', sort: 'address' },
    time: 'none',
  },
  proofs_overdue: {
    one: 'proof is overdue',
    many: 'proofs are overdue',
    list: 'entries',
    search: { 'f.overdue': 'yes', 'f.status': part, sort: 'title' },
    time: 'due',
  },
  site: {
    one: 'entry is not on the website as it stands here',
    many: 'entries are not on the website as they stand here',
    list: 'entries',
    search: { 'f.webflow': 'STALE,LEAVING,ERROR,WAITING', sort: 'title' },
    time: 'none',
  },
  comments: {
    one: 'entry has a comment that nobody answered',
    many: 'entries have comments that nobody answered',
    list: 'entries',
    time: 'since',
  },
  registrations: {
    one: 'company waits for approval',
    many: 'companies wait for approval',
    list: 'companies',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
  },
  documents: {
    one: 'company has a document that expires before the event ends',
    many: 'companies have documents that expire before the event ends',
    list: 'companies',
    search: { 'f.lapses': 'yes', sort: 'company' },
    time: 'day',
  },
  requested_items: {
    one: 'request for a catalogue item',
    many: 'requests for catalogue items',
    list: 'catalogues',
    time: 'since',
  },
}

const dayMs = 86_400_000

/** How long something has waited: "since today", "for 1 day", "for 12 days". */
export function waitingInWords(since: number, now: number): string {
  const days = Math.floor(Math.max(now - since, 0) / dayMs)
  if (days === 0) return 'since today'
  return `for ${days} ${days === 1 ? 'day' : 'days'}`
}
