import { Link } from '@tanstack/react-router'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
import type { WebflowTab } from './webflow-search.ts'

const tabs = [
  { part: 'site', label: 'Site', search: { part: undefined } },
  { part: 'plan', label: 'Plan', search: { part: 'plan' } },
  { part: 'fields', label: 'Fields', search: { part: 'fields' } },
  { part: 'runs', label: 'Runs', search: { part: 'runs' } },
] as const

export function WebflowTabs({ current }: { current: WebflowTab }) {
  return (
    <LinkTabs label="Website">
      {tabs.map(({ part, label, search }) => (
        <Link
          key={part}
          to="/admin/webflow"
          search={search}
          activeOptions={{ explicitUndefined: true }}
          aria-current={part === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
