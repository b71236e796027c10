import { createFileRoute } from '@tanstack/react-router'
import { landingOfSession } from '#app/features/session/return-to.ts'
import { BarePage } from '#app/features/shell/bare-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

export const Route = createFileRoute('/no-access')({
  staticData: { title: 'No access', noLayout: true },
  component: NoAccessRoute,
})

function NoAccessRoute() {
  const landing = landingOfSession()
  return (
    <BarePage>
      <Notice
        title="Your account can’t open this page"
        message="Members and staff have different pages. If you need this one, ask the association to change your account."
      >
        <Button component="a" variant="filled" href={landing ?? '/'}>
          {landing ? 'Go to your dashboard' : 'Sign in'}
        </Button>
      </Notice>
    </BarePage>
  )
}
