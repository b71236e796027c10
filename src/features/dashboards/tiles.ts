import type { CollectionCounts } from '#contract/http/count.ts'
import { entryStatusLabels, submittedStatuses, takingPart, type EntryStatus } from '#contract/entry/status.ts'
import { expiryLabels } from '#contract/registration/readiness.ts'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import { namesOf } from '#contract/value/fields.ts'

/** Started, and neither withdrawn nor rejected. */
const registered: readonly EventCompanyStatus[] = ['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED']
const unpaid = ['UNPAID', 'INVOICED']
const openProofs = ['SENT', 'CHANGES']

/** A count that links to the list of exactly what it counts. */
export interface Tile {
  label: string
  /** Undefined until counted. */
  count: number | undefined
  to: '/admin/tours' | '/admin/companies'
  search: { eventId: string } & Record<`f.${string}`, string>
  /** Colors the tile and the bar below it. */
  status?: EntryStatus
  /** Not included in the number submitted. */
  isApart?: boolean
}

type Counted = Readonly<Record<string, number>> | undefined

const sumOf = (counted: Counted, values: readonly string[]) => values.reduce((sum, value) => sum + (counted?.[value] ?? 0), 0)

export function entryTiles(eventId: string, counts: CollectionCounts | undefined): Tile[] {
  const entries = counts?.entries
  const submitted = (status: EntryStatus) => counts && sumOf(entries?.by?.submitted, [status])
  const neverSubmitted = counts && sumOf(entries?.by?.status, ['WITHDRAWN']) - sumOf(entries?.by?.submitted, ['WITHDRAWN'])
  const to = '/admin/tours' as const
  return [
    { label: 'Entries submitted', count: entries?.total, to, search: { eventId, 'f.submitted': 'yes' } },
    ...submittedStatuses.map((status) => ({
      label: status === 'SUBMITTED' ? 'Awaiting review' : entryStatusLabels[status],
      count: submitted(status),
      to,
      search: { eventId, 'f.status': status, 'f.submitted': 'yes' },
      status,
    })),
    { label: 'Drafts', count: entries?.drafts, to, search: { eventId, 'f.status': 'DRAFT' }, isApart: true },
    {
      label: 'Withdrawn drafts',
      count: neverSubmitted,
      to,
      search: { eventId, 'f.status': 'WITHDRAWN', 'f.submitted': 'no' },
      isApart: true,
    },
  ]
}

export function openItemTiles(eventId: string, counts: CollectionCounts | undefined): Tile[] {
  const by = counts?.entries?.by
  const ofEntries = (label: string, filter: 'payment' | 'proof' | 'revision', values: readonly string[]): Tile => ({
    label,
    count: counts && sumOf(by?.[filter], values),
    to: '/admin/tours',
    search: { eventId, [`f.${filter}`]: values.join(','), 'f.status': takingPart.join(',') },
  })
  return [
    ofEntries('Unpaid entries', 'payment', unpaid),
    ofEntries('Open proofs', 'proof', openProofs),
    ofEntries('Changes awaiting approval', 'revision', ['yes']),
  ]
}

export function companyTiles(eventId: string, counts: CollectionCounts | undefined): Tile[] {
  const ofCompanies = (label: string, values: readonly EventCompanyStatus[]): Tile => ({
    label,
    count: counts && sumOf(counts.event_companies?.by?.status, values),
    to: '/admin/companies',
    search: { eventId, 'f.status': values.flatMap((status) => (status === 'EXPIRED' ? namesOf(expiryLabels) : status)).join(',') },
  })
  return [
    ofCompanies('Companies registered', registered),
    ofCompanies('Companies awaiting review', ['SUBMITTED']),
    ofCompanies('Companies to renew or resubmit', ['EXPIRED']),
  ]
}
