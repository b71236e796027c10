import { Box, Group, Paper, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { tableRoles } from '#app/ui/table/grid-roles.ts'
import { Tag } from '#app/ui/tag.tsx'
import { eventPhase, phaseLabels, phaseTones } from '#contract/event/phase.ts'
import { formatInstantRange, formatUtcDateRange, formatViewerRange } from '#contract/time/format-time.ts'
import styles from './dashboard.module.css'

/** All events with phase and registration window. On a phone, each row is a card. */
export function EventsTable({ events, now }: { events: readonly Event[]; now: number }) {
  return (
    <Paper
      className={styles.events}
      component="section"
      withBorder
      style={{ gridColumn: '1 / -1', containerType: 'inline-size' }}
      aria-labelledby="events"
    >
      <Box component="h2" id="events" p="0.875rem 1.25rem 0.5rem">
        Events
      </Box>
      <Box px="0.5rem">
        <Table {...tableRoles.grid} horizontalSpacing="0.75rem" verticalSpacing="0.5rem" fz="var(--hint-font)" borderColor="var(--line)">
          <Table.Thead {...tableRoles.rowGroup} c="dimmed">
            <Table.Tr {...tableRoles.row}>
              <Table.Th {...tableRoles.columnHeader}>Event</Table.Th>
              <Table.Th {...tableRoles.columnHeader}>Phase</Table.Th>
              <Table.Th {...tableRoles.columnHeader}>Dates</Table.Th>
              <Table.Th {...tableRoles.columnHeader}>Registration</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody {...tableRoles.rowGroup}>
            {events.map((event) => (
              <Table.Tr key={event.id} {...tableRoles.row}>
                <Table.Th {...tableRoles.rowHeader}>
                  <Group gap="0.625rem" wrap="nowrap">
                    <Pennant color={eventColor(event)} />
                    <Link to="/admin/tours" search={{ eventId: event.id }}>
                      {event.name}
                    </Link>
                  </Group>
                </Table.Th>
                <Table.Td {...tableRoles.cell}>
                  <Box w="max-content" maw="100%">
                    <Tag tone={phaseTones[eventPhase(event, now)]}>{phaseLabels[eventPhase(event, now)]}</Tag>
                  </Box>
                </Table.Td>
                <Table.Td {...tableRoles.cell}>{formatUtcDateRange(event.start_date, event.end_date, 'short')}</Table.Td>
                <Table.Td {...tableRoles.cell}>
                  <Registration event={event} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  )
}

function Registration({ event: { registration_start_date: from, registration_end_date: to, timezone } }: { event: Event }) {
  const yours = formatViewerRange(from, to, timezone)
  return <span title={yours && `${yours.join(' ')}, your time`}>{formatInstantRange(from, to, timezone).join(' ')}</span>
}
