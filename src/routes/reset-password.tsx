import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { passwordLinkOf, ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { searchOf } from '#app/ui/search-of.ts'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: searchOf({ oobCode: 'text', invitation: 'text' }),
  // Out of the address, which others may see. A reload keeps it.
  beforeLoad({ search, location }) {
    const passwordLink = passwordLinkOf(search, location.hash)
    if (passwordLink) redirect({ throw: true, to: '/reset-password', state: { passwordLink }, replace: true })
  },
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      brand={<Brand />}
      link={state.passwordLink}
      email={state.email ?? ''}
      onDone={(done) => void navigate({ to: '/', state: { email: done }, replace: true })}
    />
  )
}
