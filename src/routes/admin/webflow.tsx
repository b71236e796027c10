import { createFileRoute } from '@tanstack/react-router'
import { SitePart } from '#app/features/website/site-part.tsx'
import { validateWebflowSearch } from '#app/features/website/webflow-search.ts'
import { WebflowTabs } from '#app/features/website/webflow-tabs.tsx'
import { PlanPart } from '#app/features/website/plan-part.tsx'
import { FieldsPart } from '#app/features/website/fields-part.tsx'
import { RunsPart } from '#app/features/website/runs-part.tsx'
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
  return (
    <>
      <WebflowTabs current={part} />
      {part === 'site' && <SitePart onRun={openRun} />}
      {part === 'plan' && <PlanPart {...list} onRun={openRun} />}
      {part === 'fields' && <FieldsPart type={type} />}
      {part === 'runs' && <RunsPart openId={run} onOpen={openRun} />}
    </>
  )
}
