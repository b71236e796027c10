import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { membershipLabels, standingLabels } from '#contract/company/labels.ts'
import { formatUtcDate } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { dayOf } from '#contract/time/calendar-day.ts'
import { duesState } from './dues.ts'
import type { CompanyRow } from './people-queries.ts'

/**
 * @param counts the number of people in each company, by company id
 * @param now milliseconds by the server's clock
 */
export function companyColumns(counts: ReadonlyMap<string, number>, now: number): Column<CompanyRow>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      width: 16,
      value: ({ name }) => name,
      render: ({ id, name }) => (
        <Link to="/admin/member" search={(search) => ({ ...search, id })}>
          {name}
        </Link>
      ),
    },
    { id: 'member_number', label: 'Member number', width: 7, value: ({ member_number: number }) => number },
    choiceColumn('membership_type', 'Membership type', ({ membership_type: type }) => type, choicesOf(membershipLabels), { width: 8 }),
    statusColumn('standing', 'Standing', ({ standing }) => standing, choicesOf(standingLabels), {
      width: 10,
    }),
    {
      id: 'dues_through',
      label: 'Dues paid through',
      width: 10,
      searched: false,
      value: ({ dues_through: through }) => through && toMillis(through),
      text: ({ dues_through: through }) => (through ? formatUtcDate(through, 'short') : ''),
      csv: ({ dues_through: through }) => dayOf(through),
      render: ({ dues_through: through }) => {
        const state = duesState(through, now)
        return (
          <Text span inherit {...(state === 'lapsed' && { c: 'var(--alarm)' })}>
            {through ? formatUtcDate(through, 'short') : 'None'}
            {state === 'lapsed' && <b> lapsed</b>}
            {state === 'soon' && ' due soon'}
          </Text>
        )
      },
      filter: { kind: 'date', day: ({ dues_through: through }) => dayOf(through) },
    },
    choiceColumn(
      'dues',
      'Dues',
      ({ dues_through: through }) => duesState(through, now),
      [
        { value: 'lapsed', label: 'Lapsed' },
        { value: 'soon', label: 'Due within 30 days' },
        { value: 'paid', label: 'Paid' },
        { value: 'none', label: 'Unknown' },
      ],
      { hidden: true, searched: false },
    ),
    numberColumn('people', 'People', ({ id }) => counts.get(id) ?? 0, { width: 5, searched: false }),
    { id: 'phone', label: 'Phone', hidden: true, width: 9, value: ({ phone }) => phone },
    { id: 'email', label: 'Email', hidden: true, width: 13, value: ({ email }) => email },
    { id: 'website', label: 'Website', hidden: true, width: 13, value: ({ website }) => website },
    { id: 'address', label: 'Address', hidden: true, isLong: true, value: ({ address }) => address },
    {
      id: 'joined_at',
      label: 'Member since',
      hidden: true,
      searched: false,
      value: ({ joined_at: at }) => at && toMillis(at),
      text: ({ joined_at: at }) => (at ? formatUtcDate(at, 'short') : ''),
      csv: ({ joined_at: at }) => dayOf(at),
    },
    yesNoColumn('is_archived', 'Archived', ({ is_archived: isArchived }) => isArchived, { hidden: true }),
  ]
}
