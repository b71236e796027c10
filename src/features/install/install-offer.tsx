import { Group, List } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { plural } from '#contract/value/plural.ts'
import { kindLabel } from '#app/outbox/lists/draft-label.ts'
import { readDraftNames, type DraftName } from '#app/outbox/lists/draft-names.ts'
import { findUnsentWork, type UnsentWork } from '#app/files/unsent-work.ts'
import { dismissInstall, installOffer, onInstallOfferChange, promptInstall } from '#app/pwa/install.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { TextButton } from '#app/ui/text-button.tsx'

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
    <Panel tone="mark" aria-labelledby="install">
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

const maxNamed = 5

/** What of this person's work is only in this browser. */
function UnsentHere() {
  const { history } = useRouter()
  const [items, setItems] = useState<Item[]>()
  useEffect(() => {
    findUnsentWork()
      .then(async (unsent) => unsent && setItems(await readItems(unsent)))
      .catch(logFailure)
  }, [])
  if (!items) return null
  return (
    <>
      <p>
        <strong>Unsent in this browser:</strong>
      </p>
      <List>
        {items.slice(0, maxNamed).map(({ key, label, href }) => (
          <li key={key}>{href === undefined ? label : <TextButton onClick={() => history.push(href)}>{label}</TextButton>}</li>
        ))}
        {items.length > maxNamed && <li>{items.length - maxNamed} more</li>}
      </List>
    </>
  )
}

interface Item extends DraftName {
  key: string
}

async function readItems({ changes, drafts, photos, commands }: UnsentWork): Promise<Item[]> {
  const names = await readDraftNames(drafts)
  return [
    ...changes.map(({ id, label, href }) => ({ key: id, label, href: href.startsWith('/') ? href : undefined })),
    ...[...names].map(([key, { label, href }]) => ({ key, label, href })),
    ...(photos.length > 0 ? [{ key: 'files', label: plural(photos.length, 'file', 'files') }] : []),
    ...commands.map(({ id, label, record }) => ({ key: id, label: label || kindLabel(record?.resource ?? '', 'Change') })),
  ]
}
