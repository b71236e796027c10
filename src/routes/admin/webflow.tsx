import { createFileRoute, Link } from '@tanstack/react-router'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { SitePanel } from '#app/features/website/site-panel.tsx'
import { validateWebflowSearch } from '#app/features/website/webflow-search.ts'
import { PlanPanel } from '#app/features/website/plan-panel.tsx'
import { FieldsPanel } from '#app/features/website/fields-panel.tsx'
import { RunsPanel } from '#app/features/website/runs-panel.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/webflow')({
  staticData: { title: 'Webflow' },
  validateSearch: validateWebflowSearch,
  component: WebflowRoute,
})

function WebflowRoute() {
  const { part = 'site', type, run } = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useListOfPage('admin/webflow', 'webflow-plan.csv')
  const openRun = (id: string | undefined) => void navigate({ search: { part: 'runs', ...(id !== undefined && { run: id }) } })
  const head = { title: 'Webflow', tabs: <WebflowTabs current={part} /> }
  return (
    <>
      {part === 'site' && <SitePanel head={head} onRun={openRun} />}
      {part === 'plan' && <PlanPanel {...list} head={head} onRun={openRun} />}
      {part === 'fields' && <FieldsPanel head={head} type={type} />}
      {part === 'runs' && <RunsPanel head={head} openId={run} onOpen={openRun} />}
    </>
  )
}

const tabs = [
  { part: 'site', label: 'Site', search: { part: undefined } },
  { part: 'plan', label: 'Plan', search: { part: 'plan' } },
  { part: 'fields', label: 'Fields', search: { part: 'fields' } },
  { part: 'runs', label: 'Runs', search: { part: 'runs' } },
] as const

function WebflowTabs({ current }: { current: (typeof tabs)[number]['part'] }) {
  useTabTitle(`Webflow: ${tabs.find(({ part }) => part === current)?.label}`)
  return (
    <LinkTabs label="Website" mb={0}>
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
