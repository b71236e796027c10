import { Box, List, Table } from '@mantine/core'
import type { WebflowPlan } from '#contract/website/schema.ts'
import { webflowTypeLabels, webflowTypes, type WebflowType } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import styles from './webflow.module.css'

interface DifferenceTableProps {
  plan: WebflowPlan
  /** A token is set; without one, nothing can be fetched or sent. */
  isConfigured: boolean
}

/** What differs between the portal and the site, by type; nothing before the first site is connected. */
export function DifferenceTable({ plan: { counts, blocked }, isConfigured }: DifferenceTableProps) {
  const blockedTypes = webflowTypes.filter((type) => blocked[type] !== undefined)
  // Blocked types are not compared, but their records from earlier may still have to be
  // unpublished.
  const shown = webflowTypes.filter((type) => {
    const { skip, ...toDo } = counts[type]
    return Object.values(toDo).some((count) => count > 0) || (skip > 0 && blocked[type] === undefined)
  })
  if (!isConfigured && shown.length === 0) return null
  return (
    <Panel gap="0.875rem" aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      {shown.length === 0 && <Dimmed>{blockedTypes.length > 0 ? notMapped : nothingThere}</Dimmed>}
      {shown.length > 0 && !isConfigured && <Dimmed>{asLastSent}</Dimmed>}
      {shown.length > 0 && <Counts shown={shown} counts={counts} blocked={blocked} />}
      {isConfigured && blockedTypes.length > 0 && (
        <EdgeNote component="div" tone="wait">
          <List aria-label="Can’t be published yet">
            {blockedTypes.map((type) => (
              <li key={type}>
                <TallLink c="inherit" fw={600} to="/admin/webflow" search={{ part: 'fields', type }}>
                  {webflowTypeLabels[type]}
                </TallLink>
                : {blocked[type]}
              </li>
            ))}
          </List>
        </EdgeNote>
      )}
    </Panel>
  )
}

const notMapped = 'Can’t compare yet. Still missing:'
const nothingThere = 'There’s nothing to publish yet.'
const asLastSent = 'No website is connected. This compares with what was last sent.'

type CountsProps = Pick<WebflowPlan, 'counts' | 'blocked'> & { shown: readonly WebflowType[] }

function Counts({ shown, counts, blocked }: CountsProps) {
  // Focusable, so that a keyboard can scroll it.
  return (
    <Box component="section" tabIndex={0} aria-label="Differences by type" style={{ overflowX: 'auto' }}>
      <Table className={styles.table} tabularNums>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Type</Table.Th>
            <Table.Th scope="col">New</Table.Th>
            <Table.Th scope="col">Changed</Table.Th>
            <Table.Th scope="col">Unpublish</Table.Th>
            <Table.Th scope="col">Failed</Table.Th>
            <Table.Th scope="col">Unchanged</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((type) => (
            <Table.Tr key={type}>
              <Table.Th scope="row">
                <TallLink to="/admin/webflow" search={{ part: 'plan', 'f.type': type }}>
                  {webflowTypeLabels[type]}
                </TallLink>
              </Table.Th>
              <Table.Td>{counts[type].create}</Table.Td>
              <Table.Td>{counts[type].update}</Table.Td>
              <Table.Td>{counts[type].unpublish}</Table.Td>
              <Table.Td {...(counts[type].error > 0 && { c: 'var(--alarm)', fw: 600 })}>{counts[type].error}</Table.Td>
              <Table.Td>{blocked[type] === undefined ? counts[type].skip : '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}
