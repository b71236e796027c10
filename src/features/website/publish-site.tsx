import type { WebflowStatus } from '#contract/website/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { publishSite } from './webflow-commands.ts'

interface PublishSiteProps {
  status: WebflowStatus
  isOnline: boolean
  onPublished: (message: string) => void
  /** Called on failure. Someone else may have just published the site, so fetch the time it is possible again. */
  onRefused: (message: string) => void
}

const secondMs = 1000

/** Publishes the whole site. Webflow allows this once a minute, so the button shows a countdown. */
export function PublishSite({ status, isOnline, onPublished, onRefused }: PublishSiteProps) {
  const from = status.site_publish_from ? toMillis(status.site_publish_from) : 0
  const now = useClock(serverNow, (at) => (at < from ? at + secondMs : null))
  const seconds = Math.max(0, Math.ceil((from - now) / secondMs))

  async function publish() {
    const message = await publishSite()
    if (message === undefined) onPublished('The site is being published.')
    else onRefused(message)
  }

  return (
    <ConfirmButton
      label={seconds > 0 ? `Publish site (in ${seconds} s)` : 'Publish site…'}
      confirmLabel="Publish everything on the site, including unfinished pages"
      disabled={!isOnline || !status.connection.ok}
      aria-disabled={seconds > 0}
      onConfirm={publish}
    />
  )
}
