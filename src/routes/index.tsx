import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { landingOfSession, validateReturnTo } from '#app/features/session/return-to.ts'
import { KeptWork } from '#app/features/session/kept-work.tsx'
import { SessionPage } from '#app/features/session/session-page.tsx'
import { SignInForm } from '#app/features/session/sign-in-form.tsx'
import { useSignInElsewhere } from '#app/features/session/use-sign-in-elsewhere.ts'
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
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const { history } = useRouter()
  const goOn = useCallback(() => {
    const landing = landingOfSession(returnTo)
    // The session and the form both report a sign-in in this tab; navigate only once.
    if (landing && history.location.pathname === '/') history.replace(landing)
  }, [history, returnTo])
  useSignInElsewhere(goOn)
  return (
    <SessionPage
      brand={<Brand />}
      title="Sign in"
      lead={returnTo ? 'You’ll go straight to the page you asked for.' : 'For members and staff of the association.'}
    >
      <KeptWork />
      <SignInForm email={email} onSignedIn={goOn} />
    </SessionPage>
  )
}
