import { landingOfSession } from '#app/features/session/return-to.ts'
import { BarePage } from '#app/features/shell/bare-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

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
