import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { ResetPasswordForms } from '#app/features/session/reset-password-forms.tsx'
import { SessionPage } from '#app/features/session/session-page.tsx'
import styles from '#app/features/session/session.module.css'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/reset-password')({
  staticData: { title: 'New password', noLayout: true },
  validateSearch: (search: Record<string, unknown>): { oobCode?: string } =>
    typeof search['oobCode'] === 'string' ? { oobCode: search['oobCode'] } : {},
  component: ResetPasswordRoute,
})

function ResetPasswordRoute() {
  const { oobCode } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <SessionPage
      brand={<Brand />}
      title={oobCode ? 'Choose a new password' : 'Forgot your password?'}
      lead={
        oobCode ? 'The one before stops working when you save.' : 'Write your e-mail address, and we send you a link to choose a new one.'
      }
    >
      <ResetPasswordForms code={oobCode} onDone={() => void navigate({ to: '/' })} />
      <p className={styles.below}>
        <Link to="/">Back to the sign-in</Link>
      </p>
    </SessionPage>
  )
}
