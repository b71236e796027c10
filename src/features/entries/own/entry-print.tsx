import { Box, Table } from '@mantine/core'
import { entryKindLabels, entryStatusLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatUtcDateRange } from '#contract/time/format-time.ts'
import { titleOf } from '#contract/entry/title.ts'
import styles from './entry-print.module.css'
import type { EntryLine } from './use-entry-lines.ts'

/** The whole list on paper, hidden on screen: the table on screen renders only the rows in view. */
export function EntryPrint({ event, lines }: { event: Event; lines: readonly EntryLine[] }) {
  return (
    <Box className={styles.paper} c="#000" aria-hidden="true">
      <h1>{event.name}</h1>
      <p>{formatUtcDateRange(event.start_date, event.end_date)}</p>
      <Table mt="md" fz="10pt" lh="inherit" horizontalSpacing="0.25rem" verticalSpacing="0.25rem" borderColor="#888">
        <Table.Thead>
          <Table.Tr>
            {['No.', 'Entry', 'Kind', 'Address', 'Status', 'Complete', 'Next step'].map((label) => (
              <Table.Th key={label}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ id, number, title, kind, address_line1: address, status, complete, next }) => (
            <Table.Tr key={id}>
              <Table.Td>{number}</Table.Td>
              <Table.Td>{titleOf({ title })}</Table.Td>
              <Table.Td>{entryKindLabels[kind]}</Table.Td>
              <Table.Td>{address}</Table.Td>
              <Table.Td>{entryStatusLabels[status]}</Table.Td>
              <Table.Td>{complete}%</Table.Td>
              <Table.Td>{next.message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}
