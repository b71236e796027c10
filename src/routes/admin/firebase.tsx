import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '#app/features/people/accounts/accounts-page.tsx'
import { downloadList } from '#app/features/csv/download-list.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { listSearch, readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/firebase')({
  staticData: { title: 'Firebase' },
  validateSearch: listSearch,
  component: FirebaseRoute,
})

function FirebaseRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/firebase')
  return (
    <AccountsPage
      state={readListState(search)}
      onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
      onExport={(rows, columns) => downloadList('accounts.csv', rows, columns)}
      views={views}
      age={showAge}
      onOpenMember={(id) => void navigate({ to: '/admin/member', search: { id } })}
    />
  )
}

const showAge = (fetchedAt: number | undefined) => <AsOf fetchedAt={fetchedAt} />
