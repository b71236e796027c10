import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '#app/features/people/accounts/accounts-page.tsx'
import { listSearch } from '#app/ui/list/list-state.ts'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/firebase')({
  staticData: { title: 'Firebase' },
  validateSearch: listSearch,
  component: FirebaseRoute,
})

function FirebaseRoute() {
  const navigate = Route.useNavigate()
  const list = useListOfPage('admin/firebase', 'accounts.csv')
  return <AccountsPage {...list} onOpenMember={(id) => void navigate({ to: '/admin/member', search: { id } })} />
}
