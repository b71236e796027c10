import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventColor } from '#contract/event/color.ts'
import { eventPhase, phaseLabels, phaseTones } from '#contract/event/phase.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatInstantRange, formatUtcDate, formatViewerRange } from '#contract/time/format-time.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { dayInZone } from '#contract/time/zoned-time.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { Column } from '#app/ui/table/column.ts'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { Tag } from '#app/ui/tag.tsx'

const statusLabels: Record<Event['status'], string> = { DRAFT: 'Draft', ACTIVE: 'Active', ARCHIVED: 'Archived' }

/**
 * @param types all event types
 * @param now milliseconds by the server's clock, for the phases
 */
export function eventColumns(types: readonly Choice[], now: number): Column<Event>[] {
  return [
    {
      id: 'name',
      label: 'Name',
      width: 21.5,
      value: ({ name }) => name,
      render: (event) => <EventName event={event} />,
    },
    choiceColumn('type', 'Type', ({ type }) => type, types, {
      width: 10.5,
      hidden: true,
      // A type may not be on this device yet.
      text: ({ type }) => types.find(({ value }) => value === type)?.label ?? formatCode(type),
    }),
    {
      id: 'phase',
      label: 'Phase',
      width: 11.5,
      value: (event) => phaseLabels[eventPhase(event, now)],
      render: (event) => {
        const phase = eventPhase(event, now)
        return <Tag tone={phaseTones[phase]}>{phaseLabels[phase]}</Tag>
      },
    },
    {
      id: 'registration',
      label: 'Registration',
      width: 26.5,
      isLong: true,
      searched: false,
      value: ({ registration_start_date }) => toMillis(registration_start_date),
      text: ({ registration_start_date, registration_end_date, timezone }) =>
        formatInstantRange(registration_start_date, registration_end_date, timezone).join(' '),
      // A row has one line.
      render: ({ registration_start_date: from, registration_end_date: to, timezone }) => {
        const yours = formatViewerRange(from, to, timezone)
        return <span title={yours && `${yours.join(' ')}, your time`}>{formatInstantRange(from, to, timezone).join(' ')}</span>
      },
    },
    choiceColumn('status', 'Status', ({ status }) => status, choicesOf(statusLabels), { isPill: true, hidden: true }),
    calendarDate('start_date', 'Starts'),
    calendarDate('end_date', 'Ends'),
    {
      id: 'updated_at',
      label: 'Last updated',
      width: 15.5,
      hidden: true,
      value: ({ updated_at }) => toMillis(updated_at),
      text: ({ updated_at, timezone }) => formatInstant(updated_at, timezone),
      filter: { kind: 'date', day: ({ updated_at, timezone }) => dayInZone(timezone, toMillis(updated_at)) },
    },
  ]
}

function calendarDate(id: 'start_date' | 'end_date', label: string): Column<Event> {
  return {
    id,
    label,
    width: 10,
    value: (event) => toMillis(event[id]),
    text: (event) => formatUtcDate(event[id], 'short'),
    csv: (event) => dayOf(event[id]),
    filter: { kind: 'date', day: (event) => dayOf(event[id]) },
  }
}

function EventName({ event }: { event: Event }) {
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      <Pennant color={eventColor(event)} />
      <Link to="/admin/event" search={(search) => ({ ...search, eventId: event.id })}>
        {event.name}
      </Link>
    </Group>
  )
}
