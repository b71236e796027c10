import { Group } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { findUnsentWork } from '#app/files/find-unsent-work.ts'
import type { UnsentWork } from '#app/files/unsent-work.ts'
import { dismissInstall, installOffer, onInstallOfferChange, promptInstall } from '#app/pwa/install.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'

/**
 * Offered on phones and tablets from the second visit on until dismissed; on an iPhone or iPad as
 * instructions, since pages there cannot prompt.
 */
export function InstallOffer() {
  const offer = useSyncExternalStore(onInstallOfferChange, installOffer)
  // Without a connection, installing fails.
  const isOnline = useOnline()
  const isTouch = useMedia('(pointer: coarse)')
  if (offer === 'none' || !isOnline || !isTouch) return null
  return (
    <Panel tone="mark" mb="var(--gap)" aria-labelledby="install">
      <div>
        <h2 id="install">Install the portal</h2>
        {offer === 'prompt' ? (
          <Dimmed>It opens like any app and works on a job site without a signal.</Dimmed>
        ) : (
          <>
            <Dimmed>
              Tap Share <Icon name="share" size={18} />, then “Add to Home Screen.” It opens like any app and works without a signal.
            </Dimmed>
            <Dimmed>You’ll sign in again in the installed app. Unsent work stays in Safari, so send it first.</Dimmed>
            <UnsentHere />
          </>
        )}
      </div>
      <Group gap="xs">
        {offer === 'prompt' && (
          <Button variant="filled" onClick={() => void promptInstall()}>
            <Icon name="install" />
            Install
          </Button>
        )}
        <Button onClick={dismissInstall}>Not now</Button>
      </Group>
    </Panel>
  )
}

/** How much of this person's work is only in this browser. */
function UnsentHere() {
  const [unsent, setUnsent] = useState<UnsentWork>()
  useEffect(() => void findUnsentWork().then(setUnsent), [])
  if (!unsent) return null
  const count = unsent.changes.length + unsent.drafts.length + unsent.photos.length + unsent.commands.length
  return (
    <p>
      <strong>Unsent in this browser: {count === 1 ? '1 item' : `${count} items`}.</strong>
    </p>
  )
}
