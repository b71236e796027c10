import { createFileRoute } from '@tanstack/react-router'
import { downloadList } from '#app/features/csv/download-list.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { SitePart } from '#app/features/website/site-part.tsx'
import { validateWebflowSearch } from '#app/features/website/webflow-search.ts'
import { WebflowTabs } from '#app/features/website/webflow-tabs.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { PlanPart } from '#app/features/website/plan-part.tsx'
import { FieldsPart } from '#app/features/website/fields-part.tsx'
import { RunsPart } from '#app/features/website/runs-part.tsx'

export const Route = createFileRoute('/admin/webflow')({
  staticData: { title: 'Webflow' },
  validateSearch: validateWebflowSearch,
  component: WebflowRoute,
})

function WebflowRoute() {
  const { part = 'site', type, run, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/webflow')
  const openRun = (id: string | undefined) => void navigate({ search: { part: 'runs', ...(id !== undefined && { run: id }) } })
  return (
    <>
      <WebflowTabs current={part} />
      {part === 'site' && <SitePart Age={AsOf} onRun={openRun} />}
      {part === 'plan' && (
        <PlanPart
          state={readListState(search)}
          onStateChange={(next, { replace }) =>
            void navigate({ search: { part: 'plan', ...withListState(search, next) }, replace, resetScroll: false })
          }
          onExport={(rows, columns) => downloadList('webflow-plan.csv', rows, columns)}
          views={views}
          Age={AsOf}
          onRun={openRun}
        />
      )}
      {part === 'fields' && <FieldsPart type={type} Age={AsOf} />}
      {part === 'runs' && <RunsPart Age={AsOf} openId={run} onOpen={openRun} />}
    </>
  )
}
