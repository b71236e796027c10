import type { CollectionCounts } from '#contract/http/count.ts'
import { takingPart, type EntryStatus } from '#contract/entry/status.ts'
import { expiryLabels } from '#contract/registration/readiness.ts'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import { namesOf } from '#contract/value/fields.ts'

/** Started, and neither withdrawn nor rejected. */
const registered: readonly EventCompanyStatus[] = ['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED']
const unpaid = ['UNPAID', 'INVOICED']
const openProofs = ['SENT', 'CHANGES']

/** A count that links to the list of exactly what it counts. */
export interface Figure {
  label: string
  /** The label of one. */
  one?: string
  /** Undefined until counted. */
  count: number | undefined
  to: '/admin/tours' | '/admin/companies'
  search: { eventId: string } & Record<`f.${string}`, string>
}

export interface Tile extends Figure {
  /** The entry status that it counts, which has its color. */
  status?: EntryStatus
  /** The count is in dollars, paid of these. */
  dollarsDue?: number
  /** Smaller counts below it. */
  more: readonly Figure[]
}

type Counted = Readonly<Record<string, number>> | undefined

const sumOf = (counted: Counted, values: readonly string[]) => values.reduce((sum, value) => sum + (counted?.[value] ?? 0), 0)

/** An event's counts, in the order of an entry's way. */
export function countTiles(eventId: string, counts: CollectionCounts | undefined): Tile[] {
  const { entries, event_companies: companies } = counts ?? {}
  const by = entries?.by
  const ofEntries = (label: string, count: number | undefined, filters: Record<`f.${string}`, string>): Figure => ({
    label,
    count: counts && count,
    to: '/admin/tours',
    search: { eventId, ...filters },
  })
  const submitted = (label: string, status: EntryStatus) =>
    ofEntries(label, sumOf(by?.submitted, [status]), { 'f.status': status, 'f.submitted': 'yes' })
  const open = (label: string, filter: 'payment' | 'proof' | 'revision', values: readonly string[]) =>
    ofEntries(label, sumOf(by?.[filter], values), { [`f.${filter}`]: values.join(','), 'f.status': takingPart.join(',') })
  const ofCompanies = (label: string, values: readonly EventCompanyStatus[]): Figure => ({
    label,
    count: counts && sumOf(companies?.by?.status, values),
    to: '/admin/companies',
    search: { eventId, 'f.status': values.flatMap((status) => (status === 'EXPIRED' ? namesOf(expiryLabels) : status)).join(',') },
  })
  const { PAID: paid = 0, OPEN: outstanding = 0 } = by?.fees ?? {}
  return [
    {
      ...ofEntries('Entries submitted', entries?.total, { 'f.submitted': 'yes' }),
      more: [
        { ...ofEntries('drafts', entries?.drafts, { 'f.status': 'DRAFT' }), one: 'draft' },
        submitted('rejected', 'REJECTED'),
        submitted('withdrawn', 'WITHDRAWN'),
        {
          ...ofEntries('withdrawn drafts', sumOf(by?.status, ['WITHDRAWN']) - sumOf(by?.submitted, ['WITHDRAWN']), {
            'f.status': 'WITHDRAWN',
            'f.submitted': 'no',
          }),
          one: 'withdrawn draft',
        },
      ],
    },
    {
      ...submitted('Awaiting review', 'SUBMITTED'),
      status: 'SUBMITTED',
      more: [submitted('changes requested', 'CHANGES_REQUESTED')],
    },
    {
      ...submitted('Approved', 'APPROVED'),
      status: 'APPROVED',
      more: [{ ...open('open proofs', 'proof', openProofs), one: 'open proof' }],
    },
    {
      ...submitted('Published', 'PUBLISHED'),
      status: 'PUBLISHED',
      more: [{ ...open('changes to approve', 'revision', ['yes']), one: 'change to approve' }],
    },
    {
      ...ofCompanies('Active companies', registered),
      more: [ofCompanies('to review', ['SUBMITTED']), ofCompanies('to renew', ['EXPIRED'])],
    },
    {
      // Counts of an earlier version have none.
      ...ofEntries('Fees paid', by?.fees && paid / 100, { 'f.payment': 'PAID' }),
      dollarsDue: (paid + outstanding) / 100,
      more: [open('unpaid', 'payment', unpaid)],
    },
  ]
}
