import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { passwordLinkOf, ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { searchOf } from '#app/ui/search-of.ts'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: searchOf({ oobCode: 'text', invitation: 'text' }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const search = Route.useSearch()
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      brand={<Brand />}
      link={passwordLinkOf(search, hash)}
      email={state.email ?? ''}
      onDone={(done) => void navigate({ to: '/', state: { email: done } })}
    />
  )
}
