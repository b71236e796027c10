import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: (search: Record<string, unknown>): { oobCode?: string } =>
    typeof search['oobCode'] === 'string' ? { oobCode: search['oobCode'] } : {},
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { oobCode } = Route.useSearch()
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const navigate = useNavigate()
  return <ResetPasswordPage brand={<Brand />} code={oobCode} email={email} onDone={() => void navigate({ to: '/' })} />
}
