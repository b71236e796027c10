import { createFileRoute } from '@tanstack/react-router'
import { downloadList } from '#app/features/csv/download-list.ts'
import { MailList } from '#app/features/mail/mail-list.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { listSearch, readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/mail')({
  staticData: { title: 'Mail' },
  validateSearch: listSearch,
  component: MailRoute,
})

function MailRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const views = savedViews('admin/mail')
  return (
    <MailList
      state={readListState(search)}
      onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
      onExport={(rows, columns) => downloadList('mail.csv', rows, columns)}
      views={views}
      Age={AsOf}
    />
  )
}
