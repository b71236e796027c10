import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './webflow.module.css'
import type { WebflowPart } from './webflow-search.ts'

const tabs = [
  { part: 'site', label: 'Site', search: { part: undefined } },
  { part: 'plan', label: 'Plan', search: { part: 'plan' } },
  { part: 'fields', label: 'Fields', search: { part: 'fields' } },
  { part: 'runs', label: 'Runs', search: { part: 'runs' } },
] as const

export function WebflowTabs({ current }: { current: WebflowPart }) {
  return (
    <Group className={styles.tabs} component="nav" gap="0.25rem" align="stretch" wrap="nowrap" mb="lg" aria-label="The public site">
      {tabs.map(({ part, label, search }) => (
        <Link
          key={part}
          to="/admin/webflow"
          search={search}
          activeOptions={{ explicitUndefined: true }}
          data-current={part === current}
          aria-current={part === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Group>
  )
}
