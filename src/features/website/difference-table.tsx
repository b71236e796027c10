import '@mantine/core/styles/Table.layer.css'
import { List, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { WebflowPlan } from '#contract/website/schema.ts'
import { webflowTypeLabels, webflowTypes, type WebflowType } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'
import styles from './webflow.module.css'

interface DifferenceTableProps {
  plan: WebflowPlan
  /** A token is set; without one, nothing can be fetched or sent. */
  isConfigured: boolean
}

/** What differs between the portal and the site, by type. */
export function DifferenceTable({ plan: { counts, blocked }, isConfigured }: DifferenceTableProps) {
  const held = webflowTypes.filter((type) => blocked[type] !== undefined)
  // Blocked types are not compared, but their records from earlier may still have to be
  // unpublished.
  const shown = webflowTypes.filter((type) => {
    const { skip, ...toDo } = counts[type]
    return Object.values(toDo).some((count) => count > 0) || (skip > 0 && blocked[type] === undefined)
  })
  return (
    <Panel gap="0.875rem" aria-labelledby="differences">
      <h2 id="differences">Differences</h2>
      {shown.length === 0 && <Dimmed>{!isConfigured ? notConnected : held.length > 0 ? notMapped : nothingThere}</Dimmed>}
      {shown.length > 0 && !isConfigured && <Dimmed>{asLastSent}</Dimmed>}
      {shown.length > 0 && <Counts shown={shown} counts={counts} blocked={blocked} />}
      {isConfigured && held.length > 0 && (
        <List className={styles.lacking} aria-label="Can’t be published yet">
          {held.map((type) => (
            <li key={type}>
              <Link to="/admin/webflow" search={{ part: 'fields', type }}>
                {webflowTypeLabels[type]}
              </Link>
              : {blocked[type]}
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}

const notConnected = 'No site is connected, so there’s nothing to compare. What you publish here is sent once a site is connected.'
const notMapped = 'Can’t compare yet. Still missing:'
const nothingThere = 'There’s nothing to publish yet.'
const asLastSent = 'No site is connected. This compares with what was last sent.'

type CountsProps = Pick<WebflowPlan, 'counts' | 'blocked'> & { shown: readonly WebflowType[] }

function Counts({ shown, counts, blocked }: CountsProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes horizontal scrolling possible by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="Differences by type">
        <Table className={styles.table}>
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
                  <Link to="/admin/webflow" search={{ part: 'plan', 'f.type': type }}>
                    {webflowTypeLabels[type]}
                  </Link>
                </Table.Th>
                <Table.Td>{counts[type].create}</Table.Td>
                <Table.Td>{counts[type].update}</Table.Td>
                <Table.Td>{counts[type].unpublish}</Table.Td>
                <Table.Td data-alarm={counts[type].error > 0}>{counts[type].error}</Table.Td>
                <Table.Td>{blocked[type] === undefined ? counts[type].skip : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}
