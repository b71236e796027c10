import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: ({ oobCode, invitation }: Record<string, unknown>): { oobCode?: string; invitation?: string } => ({
    ...(typeof oobCode === 'string' && { oobCode }),
    ...(typeof invitation === 'string' && { invitation }),
  }),
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { oobCode, invitation } = Route.useSearch()
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const navigate = useNavigate()
  return (
    <ResetPasswordPage brand={<Brand />} code={oobCode} invitation={invitation} email={email} onDone={() => void navigate({ to: '/' })} />
  )
}
