import { Group } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { canPromptInstall, onInstallOfferChange, promptInstall } from '#app/pwa/install.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { useOnline } from '#app/ui/use-online.ts'

/** In the navigation, for as long as the browser can install the app, whether or not the offer was dismissed. */
export function InstallButton() {
  const canInstall = useSyncExternalStore(onInstallOfferChange, canPromptInstall)
  const isOnline = useOnline()
  if (!canInstall || !isOnline) return null
  return (
    <TextButton px="xs" td="none" onClick={() => void promptInstall()}>
      <Group component="span" gap="xs">
        <Icon name="install" />
        Install app
      </Group>
    </TextButton>
  )
}
