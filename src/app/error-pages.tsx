import type { ErrorComponentProps } from '@tanstack/react-router'
import { roleOf } from '#contract/session/role.ts'
import { currentSession } from '#app/session/current-session.ts'
import { sessionStatus } from '#app/session/session-status.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { errorMessage } from './error-message.ts'
import { landingOfSession } from '#app/features/session/return-to.ts'
import { BarePage } from '#app/features/shell/bare-page.tsx'

/** Shown when a page throws: a message and two ways out. */
export function ErrorPage({ error }: ErrorComponentProps) {
  // A sign-out deletes the data while the page still shows it; the browser is already loading '/'.
  if (sessionStatus() === 'signed-out') return null
  const session = currentSession()
  return (
    <Notice title="This page stopped working" message={errorMessage(error, session ? roleOf(session.role) : 'member')}>
      <Button variant="filled" onClick={() => location.reload()}>
        Reload
      </Button>
      <Button component="a" href="/recover">
        Repair the portal on this device
      </Button>
    </Notice>
  )
}

export function NotFoundPage() {
  const landing = landingOfSession()
  return (
    <BarePage>
      <Notice title="Page not found" message="The address may be mistyped, or the page may have moved.">
        <Button component="a" variant="filled" href={landing ?? '/'}>
          {landing ? 'Go to your dashboard' : 'Go to the home page'}
        </Button>
      </Notice>
    </BarePage>
  )
}
