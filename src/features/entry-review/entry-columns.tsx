import { Link } from '@tanstack/react-router'
import { availabilities, paymentStatuses, proofStatuses, type Entry } from '#contract/entry-record.ts'
import { entryKindLabels, entryKinds, entryStatuses, entryStatusLabels, type EntryStatus } from '#contract/entry.ts'
import { completeness, readiness } from '#contract/entry-readiness.ts'
import type { Event } from '#contract/event.ts'
import { formatLocalDateTime, toMillis } from '#contract/timestamp.ts'
import type { Choice, Column } from '#app/ui/list/column.ts'
import { Tag } from '#app/ui/tag.tsx'

/** Names of what an entry refers to, by id. */
export interface EntryNames {
  companies: ReadonlyMap<string, string>
  cities: ReadonlyMap<string, string>
  regions: ReadonlyMap<string, string>
  neighborhoods: ReadonlyMap<string, string>
  priceRanges: ReadonlyMap<string, string>
  homeTypes: ReadonlyMap<string, string>
  tags: ReadonlyMap<string, string>
  /** Entries whose address another one has too. */
  twins: ReadonlySet<string>
}

const tones: Partial<Record<EntryStatus, 'go' | 'wait' | 'alarm'>> = {
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'alarm',
  APPROVED: 'go',
  PUBLISHED: 'go',
}

const words = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ') }))

const choices = (names: ReadonlyMap<string, string>): Choice[] =>
  [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label))

/** Everything that staff sort and filter entries by (product section 3.2). */
export function entryColumns(event: Event, names: EntryNames): Column<Entry>[] {
  const named = (
    id: string,
    label: string,
    of: (entry: Entry) => string | null,
    map: ReadonlyMap<string, string>,
    more: Partial<Column<Entry>> = {},
  ): Column<Entry> => ({
    id,
    label,
    width: 9,
    value: of,
    text: (entry) => map.get(of(entry) ?? '') ?? '',
    filter: { kind: 'choice', options: choices(map) },
    ...more,
  })
  return [
    {
      id: 'title',
      label: 'Entry',
      width: 14,
      value: ({ title }) => title,
      text: ({ title }) => title || 'Untitled',
      render: ({ id, title }) => (
        <Link to="/admin/tours/entry" search={{ eventId: event.id, entryId: id }}>
          {title || 'Untitled'}
        </Link>
      ),
    },
    { id: 'number', label: 'No.', width: 4, value: ({ number }) => number },
    {
      id: 'status',
      label: 'Status',
      width: 9,
      value: ({ status }) => status,
      text: ({ status }) => entryStatusLabels[status],
      render: ({ status, late, pending_revision: revision, withdrawal_requested: withdrawal }) => (
        <>
          <Tag tone={tones[status] ?? 'plain'}>{entryStatusLabels[status]}</Tag>
          {late && <Tag tone="alarm">Late</Tag>}
          {revision && <Tag tone="wait">Change waits</Tag>}
          {withdrawal && <Tag tone="alarm">To be withdrawn</Tag>}
        </>
      ),
      filter: { kind: 'choice', options: entryStatuses.map((value) => ({ value, label: entryStatusLabels[value] })) },
    },
    named('company', 'Company', ({ company_id: id }) => id, names.companies, { width: 13 }),
    {
      id: 'kind',
      label: 'Kind',
      width: 8.5,
      value: ({ kind }) => kind,
      text: ({ kind }) => entryKindLabels[kind],
      filter: { kind: 'choice', options: entryKinds.map((value) => ({ value, label: entryKindLabels[value] })) },
    },
    {
      id: 'complete',
      label: 'Complete',
      width: 6,
      align: 'end',
      searched: false,
      value: (entry) => completeness(readiness(entry.kind, entry, event)),
      text: (entry) => `${completeness(readiness(entry.kind, entry, event))} %`,
      filter: { kind: 'range' },
    },
    named('city', 'City', ({ city_id: id }) => id, names.cities),
    named('region', 'Region', ({ region_id: id }) => id, names.regions),
    named('neighborhood', 'Neighborhood', ({ neighborhood_id: id }) => id, names.neighborhoods, { hidden: true }),
    named('range', 'Price range', ({ home_price_range_id: id }) => id, names.priceRanges, { hidden: true }),
    named('type', 'Home type', ({ home_type_id: id }) => id, names.homeTypes, { hidden: true }),
    {
      id: 'price',
      label: 'Price',
      width: 7,
      align: 'end',
      value: ({ price }) => price,
      text: ({ price }) => (price === null ? '' : `$${price.toLocaleString('en-US')}`),
      csv: ({ price }) => price,
      filter: { kind: 'range' },
      hidden: true,
    },
    {
      id: 'address',
      label: 'Address',
      width: 12,
      value: ({ address_line1: address }) => address,
      render: ({ id, address_line1: address }) => (
        <>
          {address} {names.twins.has(id) && <Tag tone="alarm">Same address</Tag>}
        </>
      ),
    },
    {
      id: 'twin',
      label: 'Same address as another',
      hidden: true,
      searched: false,
      value: ({ id }) => names.twins.has(id),
      filter: { kind: 'yesno' },
    },
    { id: 'late', label: 'Late', hidden: true, searched: false, value: ({ late }) => late, filter: { kind: 'yesno' } },
    {
      id: 'revision',
      label: 'Change waits',
      hidden: true,
      searched: false,
      value: ({ pending_revision: revision }) => revision !== null,
      filter: { kind: 'yesno' },
    },
    {
      id: 'availability',
      label: 'Availability',
      hidden: true,
      value: ({ availability }) => availability.status,
      filter: { kind: 'choice', options: words(availabilities) },
    },
    {
      id: 'payment',
      label: 'Payment',
      hidden: true,
      value: ({ payment_status: payment }) => payment ?? null,
      filter: { kind: 'choice', options: words(paymentStatuses) },
    },
    {
      id: 'proof',
      label: 'Proof',
      hidden: true,
      value: ({ proof }) => proof.status,
      filter: { kind: 'choice', options: words(proofStatuses) },
    },
    {
      id: 'tags',
      label: 'Tags',
      hidden: true,
      value: (entry) => tagNames(entry, names.tags),
    },
    {
      id: 'submitted_at',
      label: 'Submitted',
      width: 9,
      value: ({ submitted_at: at }) => at && toMillis(at),
      text: ({ submitted_at: at }) => (at ? formatLocalDateTime(at) : ''),
      csv: ({ submitted_at: at }) => at && new Date(toMillis(at)).toISOString(),
      filter: { kind: 'date', day: ({ submitted_at: at }) => at && new Date(toMillis(at)).toLocaleDateString('sv-SE') },
    },
    {
      id: 'updated_at',
      label: 'Changed',
      width: 9,
      hidden: true,
      value: ({ updated_at: at }) => toMillis(at),
      text: ({ updated_at: at }) => formatLocalDateTime(at),
    },
  ]
}

function tagNames({ tag_ids: tags, internal_tag_ids: internal = [] }: Entry, names: ReadonlyMap<string, string>): string {
  return [...tags, ...internal].flatMap((id) => names.get(id) ?? []).join(', ')
}

/** Entries at one address, whatever the case and the punctuation. */
export function twinsAmong(entries: readonly Entry[]): Set<string> {
  const living = entries.filter(({ status, address_line1: address }) => address !== '' && status !== 'WITHDRAWN' && status !== 'REJECTED')
  const byAddress = new Map<string, string[]>()
  for (const { id, address_line1: address, city_id: city } of living) {
    const place = `${city} ${address.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
    byAddress.set(place, [...(byAddress.get(place) ?? []), id])
  }
  return new Set([...byAddress.values()].filter((ids) => ids.length > 1).flat())
}
