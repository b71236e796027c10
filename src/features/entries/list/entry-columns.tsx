import { Link } from '@tanstack/react-router'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels, entryKinds, entryStatuses, entryStatusLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay, formatInstant } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { titleOf } from '#contract/entry/title.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import type { Column } from '#app/ui/table/column.ts'
import { CompleteBar } from './complete-bar.tsx'
import { EntryMarks, SameAddressTag } from './entry-marks.tsx'
import { choicesOf, type EntryNames, type Names } from './entry-names.ts'
import { completenessIn, entryFilterColumns } from './entry-filter-columns.ts'

/** The columns that staff see, sort, and filter by. Those shown by default fit beside the navigation at 1440 px. */
export function entryColumns(event: Event, names: EntryNames): Column<Entry>[] {
  const complete = completenessIn(event)
  return [
    {
      id: 'title',
      label: 'Entry',
      width: 11,
      value: ({ title }) => title,
      text: titleOf,
      render: ({ id, title }) => (
        <Link to="/admin/tours/entry" search={{ eventId: event.id, entryId: id }}>
          {titleOf({ title })}
        </Link>
      ),
    },
    { id: 'number', label: 'No.', width: 3.75, align: 'end', value: ({ number }) => number },
    {
      id: 'status',
      isPill: true,
      label: 'Status',
      width: 12,
      value: ({ status }) => status,
      text: ({ status }) => entryStatusLabels[status],
      render: (entry) => (
        <>
          <EntryMarks entry={entry} /> <SameAddressTag eventId={event.id} twins={names.twins.get(entry.id)} />
        </>
      ),
      filter: { kind: 'choice', options: entryStatuses.map((value) => ({ value, label: entryStatusLabels[value] })) },
    },
    namedColumn('company', 'Company', ({ company_id: id }) => id, names.companies, 8.5),
    {
      id: 'kind',
      label: 'Kind',
      width: 8,
      hidden: true,
      value: ({ kind }) => kind,
      text: ({ kind }) => entryKindLabels[kind],
      filter: { kind: 'choice', options: entryKinds.map((value) => ({ value, label: entryKindLabels[value] })) },
    },
    namedColumn('city', entryLabel('city_id'), ({ city_id: id }) => id, names.cities, 7),
    {
      id: 'complete',
      label: 'Complete',
      width: 6,
      align: 'end',
      isNeverBlank: true,
      searched: false,
      value: (entry) => complete(entry),
      text: (entry) => `${complete(entry)}%`,
      render: (entry) => <CompleteBar percent={complete(entry)} />,
      filter: { kind: 'range' },
    },
    { ...namedColumn('region', 'Region', ({ region_id: id }) => id, names.regions), hidden: true },
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
      width: 8.25,
      value: ({ submitted_at: at }) => at && toMillis(at),
      text: ({ submitted_at: at }) => (at ? formatInstant(at, event.timezone) : ''),
      // The day alone fits at every width; the entry and the export have the time.
      render: ({ submitted_at: at }) =>
        at && <time title={formatInstant(at, event.timezone)}>{formatDay(dayInZone(event.timezone, toMillis(at)))}</time>,
      filter: { kind: 'date', day: ({ submitted_at: at }) => at && dayInZone(event.timezone, toMillis(at)) },
    },
    ...entryFilterColumns(event, names),
  ]
}

function namedColumn(id: string, label: string, of: (entry: Entry) => string | null, names: Names, width = 9): Column<Entry> {
  return {
    id,
    label,
    width,
    value: of,
    text: (entry) => names.get(of(entry) ?? '') ?? '',
    filter: { kind: 'choice', options: choicesOf(names) },
  }
}
