import type { Situation } from '#contract/staff/attention.ts'
import type { ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import { takingPart } from '#contract/entry/status.ts'
import type { IconName } from '#app/ui/icon.tsx'

export interface SituationLabels {
  one: string
  many: string
  /** The page that lists them. */
  list: 'entries' | 'companies' | 'profiles' | 'catalogues'
  /** Filters and order that show exactly these; absent when no list can select them. */
  search?: Record<`f.${string}` | 'sort', string>
  /** The review queue that holds them, if there is one. */
  queue?: ReviewQueueName
  icon: IconName
  tone: 'plain' | 'wait' | 'alarm'
  /** Its button: "Review" with the number, or what is opened. */
  button: 'Review' | 'Reply' | `Open ${string}`
  /** What the date next to a name is: a time that has passed, a missed deadline, or a calendar day. */
  time: 'since' | 'due' | 'day' | 'none'
}

const part = takingPart.join(',')

/** The text of each situation, and the list that shows it. */
export const situationLabels: Record<Situation, SituationLabels> = {
  waiting: {
    one: 'entry awaiting review',
    many: 'entries awaiting review',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    queue: 'submitted',
    time: 'since',
    icon: 'check',
    tone: 'wait',
    button: 'Review',
  },
  answered: {
    one: 'entry resubmitted with changes',
    many: 'entries resubmitted with changes',
    list: 'entries',
    search: { 'f.status': 'SUBMITTED', 'f.answered': 'yes', sort: 'submitted_at' },
    time: 'since',
    icon: 'outbox',
    tone: 'wait',
    button: 'Open entries',
  },
  revisions: {
    one: 'change awaiting approval',
    many: 'changes awaiting approval',
    list: 'entries',
    search: { 'f.revision': 'yes', sort: 'title' },
    queue: 'revisions',
    time: 'since',
    icon: 'edit',
    tone: 'wait',
    button: 'Review',
  },
  withdrawals: {
    one: 'withdrawal request',
    many: 'withdrawal requests',
    list: 'entries',
    search: { 'f.withdrawal': 'yes', sort: 'title' },
    time: 'since',
    icon: 'signOut',
    tone: 'wait',
    button: 'Open requests',
  },
  late: {
    one: 'late entry',
    many: 'late entries',
    list: 'entries',
    search: { 'f.late': 'yes', 'f.status': 'SUBMITTED,CHANGES_REQUESTED', sort: 'submitted_at' },
    time: 'since',
    icon: 'clock',
    tone: 'wait',
    button: 'Open entries',
  },
  same_address: {
    one: 'entry with a duplicate address',
    many: 'entries with a duplicate address',
    list: 'entries',
    search: { 'f.twin': 'yes', sort: 'address' },
    time: 'none',
    icon: 'map',
    tone: 'wait',
    button: 'Open entries',
  },
  proofs_to_change: {
    one: 'proof with requested changes',
    many: 'proofs with requested changes',
    list: 'entries',
    search: { 'f.proof': 'CHANGES', 'f.status': part, sort: 'title' },
    time: 'none',
    icon: 'document',
    tone: 'wait',
    button: 'Open proofs',
  },
  proofs_overdue: {
    one: 'overdue proof',
    many: 'overdue proofs',
    list: 'entries',
    search: { 'f.overdue': 'yes', sort: 'title' },
    time: 'due',
    icon: 'document',
    tone: 'alarm',
    button: 'Open proofs',
  },
  site: {
    one: 'entry out of date on the website',
    many: 'entries out of date on the website',
    list: 'entries',
    search: { 'f.webflow': 'STALE,LEAVING,ERROR,WAITING', sort: 'title' },
    time: 'none',
    icon: 'cloud',
    tone: 'plain',
    button: 'Open entries',
  },
  comments: {
    one: 'entry with an unanswered comment',
    many: 'entries with unanswered comments',
    list: 'entries',
    time: 'since',
    icon: 'comment',
    tone: 'wait',
    button: 'Reply',
  },
  registrations: {
    one: 'company awaiting review',
    many: 'companies awaiting review',
    list: 'companies',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
    icon: 'company',
    tone: 'wait',
    button: 'Review',
  },
  documents: {
    one: 'company with a document that expires before the event ends',
    many: 'companies with documents that expire before the event ends',
    list: 'companies',
    search: { 'f.lapses': 'yes', sort: 'company' },
    time: 'day',
    icon: 'events',
    tone: 'alarm',
    button: 'Open companies',
  },
  unreached: {
    one: 'company with an open request but no account',
    many: 'companies with open requests but no account',
    list: 'companies',
    search: { 'f.unreached': 'yes', sort: 'company' },
    time: 'none',
    icon: 'account',
    tone: 'alarm',
    button: 'Open companies',
  },
  profiles: {
    one: 'profile awaiting review',
    many: 'profiles awaiting review',
    list: 'profiles',
    search: { 'f.status': 'SUBMITTED', sort: 'submitted_at' },
    time: 'since',
    icon: 'profile',
    tone: 'wait',
    button: 'Review',
  },
  requested_items: {
    one: 'requested item',
    many: 'requested items',
    list: 'catalogues',
    time: 'since',
    icon: 'list',
    tone: 'plain',
    button: 'Open items',
  },
}
