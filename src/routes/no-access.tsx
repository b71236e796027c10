import { createFileRoute } from '@tanstack/react-router'
import { landingOfSession } from '#app/features/session/return-to.ts'
import { Notice } from '#app/ui/notice.tsx'

export const Route = createFileRoute('/no-access')({
  staticData: { title: 'No access', noLayout: true },
  component: NoAccessRoute,
})

function NoAccessRoute() {
  const landing = landingOfSession()
  return (
    <main id="content" tabIndex={-1}>
      <Notice
        title="This page is not for your account"
        sentence="Members and staff have different pages. If you need this one, ask the association to change your account."
      >
        <a href={landing ?? '/'}>{landing ? 'Go to your dashboard' : 'Sign in'}</a>
      </Notice>
    </main>
  )
}
