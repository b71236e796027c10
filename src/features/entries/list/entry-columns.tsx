import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { paymentStatusOf } from '#contract/entry/fee.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels, entryStatusLabels, entryStatusTones, isTakingPart } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatInstantForViewer, formatRecentDay } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { titleOf } from '#contract/entry/title.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { DotWord } from '#app/ui/pictures/dot.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { CompleteBar } from './complete-bar.tsx'
import { EntryMarks, hasMarks, paymentDot, SameAddressTag } from './entry-marks.tsx'
import type { EntryNames } from './entry-names.ts'
import { entryFilterColumns, entryStates, namedColumn } from './entry-filter-columns.ts'

/** The columns that staff see, sort, and filter by. Those shown by default fit beside the open navigation at 1440 px, and those of a wide window at 1920 px. */
export function entryColumns(event: Event, names: EntryNames, now: number): Column<Entry>[] {
  const stateOf = entryStates(event)
  const complete = (entry: Entry) => stateOf(entry).percent
  const today = dayInZone(event.timezone, now)
  const isUnpaid = (entry: Entry) => isTakingPart(entry) && paymentStatusOf(entry, event) === 'UNPAID'
  const isIncomplete = (entry: Entry) => complete(entry) < 100
  const completeText = (entry: Entry) => `${complete(entry)}% complete`
  return [
    {
      id: 'title',
      label: 'Entry',
      width: 14.5,
      grow: 18,
      value: ({ title }) => title,
      text: titleOf,
      render: ({ id, title }) => (
        <Link to="/admin/tours/entry" search={{ eventId: event.id, entryId: id }}>
          {titleOf({ title })}
        </Link>
      ),
    },
    { id: 'number', label: 'No.', width: 3, align: 'end', value: ({ number }) => number },
    choiceColumn('status', 'Status', ({ status }) => status, choicesOf(entryStatusLabels, entryStatusTones), {
      isPill: true,
      card: 'badge',
      width: 11.75,
      grow: 6,
      isLong: (entry) => hasMarks(entry) || names.twins.has(entry.id),
      render: (entry) => (
        <EntryMarks entry={entry}>
          <SameAddressTag eventId={event.id} twins={names.twins.get(entry.id)} />
        </EntryMarks>
      ),
    }),
    namedColumn('company', 'Company', ({ company_id: id }) => id, names.companies, { width: 13.8, grow: 15, card: 'text' }),
    choiceColumn('kind', 'Kind', ({ kind }) => kind, choicesOf(entryKindLabels), { width: 8, hidden: true }),
    namedColumn('city', entryLabel('city_id'), ({ city_id: id }) => id, names.cities, {
      width: 9.6,
      grow: 9,
      hidden: 'unless wide',
      card: 'note',
    }),
    {
      id: 'size',
      label: 'Beds / Baths',
      width: 7,
      hidden: 'unless wide',
      searched: false,
      value: ({ bedrooms, bathrooms }) => (bedrooms === null && bathrooms === null ? null : (bedrooms ?? 0) + (bathrooms ?? 0) / 100),
      text: ({ bedrooms, bathrooms }) => (bedrooms === null && bathrooms === null ? '' : `${bedrooms ?? '–'} / ${bathrooms ?? '–'}`),
    },
    numberColumn('finished_sqft', 'Sq. ft.', ({ finished_sqft: size }) => size, {
      width: 5,
      hidden: 'unless wide',
      searched: false,
      text: ({ finished_sqft: size }) => size?.toLocaleString('en-US') ?? '',
      csv: ({ finished_sqft: size }) => size,
    }),
    numberColumn('photos', 'Photos', ({ front_elevation: front, gallery }) => gallery.length + (front ? 1 : 0), {
      width: 5,
      hidden: 'unless wide',
      searched: false,
    }),
    numberColumn('complete', 'Complete', complete, {
      width: 5.75,
      isNeverBlank: true,
      searched: false,
      text: (entry) => `${complete(entry)}%`,
      render: (entry) => <CompleteBar percent={complete(entry)} />,
    }),
    namedColumn('region', 'Region', ({ region_id: id }) => id, names.regions, { width: 9, hidden: true }),
    {
      id: 'address',
      label: entryLabel('address_line1'),
      width: 14,
      hidden: true,
      value: ({ address_line1: address }) => address,
    },
    {
      id: 'submitted_at',
      label: 'Submitted',
      width: 7.25,
      value: ({ submitted_at: at }) => at && toMillis(at),
      text: ({ submitted_at: at }) => (at ? formatInstant(at, event.timezone) : ''),
      // The day alone fits at every width; the entry and the export have the time.
      render: ({ submitted_at: at }) =>
        at && (
          <time title={formatInstantForViewer(at, event.timezone)}>{formatRecentDay(dayInZone(event.timezone, toMillis(at)), today)}</time>
        ),
      filter: { kind: 'date', day: ({ submitted_at: at }) => at && dayInZone(event.timezone, toMillis(at)) },
    },
    ...entryFilterColumns(event, names, now, stateOf),
    {
      id: 'open_items',
      label: 'Open items',
      width: 14,
      hidden: true,
      card: 'note',
      searched: false,
      value: (entry) => [isUnpaid(entry) && 'Unpaid', isIncomplete(entry) && completeText(entry)].filter(Boolean).join(', '),
      render: (entry) => (
        <Group component="span" gap="0.75rem" display="inline-flex" wrap="nowrap">
          {isUnpaid(entry) && paymentDot(entry, 'UNPAID')}
          {isIncomplete(entry) && <DotWord tone="wait">{completeText(entry)}</DotWord>}
        </Group>
      ),
    },
  ]
}
