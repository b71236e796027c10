import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { searchOf } from '#app/ui/search-of.ts'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: searchOf({ oobCode: 'text', invitation: 'text' }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { oobCode, invitation } = Route.useSearch()
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const navigate = useNavigate()
  return (
    <ResetPasswordPage
      brand={<Brand />}
      code={oobCode}
      invitation={invitation}
      email={email}
      onDone={(done) => void navigate({ to: '/', state: { email: done } })}
    />
  )
}
