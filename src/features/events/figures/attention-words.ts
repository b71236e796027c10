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
    one: 'entry awaiting review',
    many: 'entries awaiting review',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
  },
  answered: {
    one: 'entry resubmitted with changes',
    many: 'entries resubmitted with changes',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', 'f.answered': 'yes', sort: 'submitted_at' },
    time: 'since',
  },
  revisions: {
    one: 'change awaiting approval',
    many: 'changes awaiting approval',
    list: 'entries',
    search: { 'f.revision': 'yes', sort: 'title' },
    time: 'since',
  },
  withdrawals: {
    one: 'withdrawal request',
    many: 'withdrawal requests',
    list: 'entries',
    search: { 'f.withdrawal': 'yes', sort: 'title' },
    time: 'since',
  },
  late: {
    one: 'late entry',
    many: 'late entries',
    list: 'entries',
    search: { 'f.late': 'yes', 'f.status': 'SUBMITTED,CHANGES_REQUESTED', sort: 'submitted_at' },
    time: 'since',
  },
  same_address: {
    one: 'entry with a duplicate address',
    many: 'entries with a duplicate address',
    list: 'entries',
    search: { 'f.twin': 'yes', sort: 'address' },
    time: 'none',
  },
  proofs_overdue: {
    one: 'overdue proof',
    many: 'overdue proofs',
    list: 'entries',
    search: { 'f.overdue': 'yes', 'f.status': part, sort: 'title' },
    time: 'due',
  },
  site: {
    one: 'entry out of date on the website',
    many: 'entries out of date on the website',
    list: 'entries',
    search: { 'f.webflow': 'STALE,LEAVING,ERROR,WAITING', sort: 'title' },
    time: 'none',
  },
  comments: {
    one: 'entry with an unanswered comment',
    many: 'entries with unanswered comments',
    list: 'entries',
    time: 'since',
  },
  registrations: {
    one: 'company awaiting approval',
    many: 'companies awaiting approval',
    list: 'companies',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
  },
  documents: {
    one: 'company with a document that expires before the event ends',
    many: 'companies with documents that expire before the event ends',
    list: 'companies',
    search: { 'f.lapses': 'yes', sort: 'company' },
    time: 'day',
  },
  requested_items: {
    one: 'request for a catalog item',
    many: 'requests for catalog items',
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
