import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { landingOf, landingOfSession, validateReturnTo } from '#app/features/session/return-to.ts'
import { SessionPage } from '#app/features/session/session-page.tsx'
import { SignInForm } from '#app/features/session/sign-in-form.tsx'
import styles from '#app/features/session/session.module.css'
import { Brand } from '#app/features/shell/brand.tsx'

export const Route = createFileRoute('/')({
  staticData: { title: 'Sign in', noLayout: true },
  validateSearch: validateReturnTo,
  beforeLoad({ search }) {
    const landing = landingOfSession(search.returnTo)
    if (landing) redirect({ throw: true, href: landing, replace: true })
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { returnTo } = Route.useSearch()
  const { history } = useRouter()
  return (
    <SessionPage
      brand={<Brand />}
      title="Sign in"
      lead={returnTo ? 'Then you go on to the page you asked for.' : 'For members and staff of the association.'}
    >
      <SignInForm onSignedIn={(role) => history.replace(landingOf(role, returnTo))} />
      <p className={styles.below}>
        <Link to="/reset-password">Forgot your password?</Link>
      </p>
    </SessionPage>
  )
}
