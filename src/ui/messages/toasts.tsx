import { Group, Text } from '@mantine/core'
import { notifications, useNotifications } from '@mantine/notifications'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

const ToastFrame = lazyComponent(async () => (await import('./toast-frame.tsx')).ToastFrame)

/** Renders toasts once there is one; the sign-in page must not load the code that draws them. */
export function Toasts() {
  const { notifications: shown } = useNotifications()
  const [isNeeded, setNeeded] = useState(false)
  if (!isNeeded && shown.length > 0) setNeeded(true)
  return isNeeded && <ToastFrame />
}

/**
 * Shows a message with buttons and returns a function that hides it. Screen readers announce it.
 */
export function showToast(message: string, buttons: ReactNode): () => void {
  const id = notifications.show({
    color: 'amber',
    withBorder: true,
    withCloseButton: false,
    message: (
      <Group justify="space-between" gap="xs">
        <Text span flex="1 1 12rem" miw={0} c="var(--ink)" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
        <Group gap="xs">{buttons}</Group>
      </Group>
    ),
  })
  return () => void notifications.hide(id)
}

/** Says what came to nothing after its page was left, until the person has read it. */
export function showFailure(message: string): void {
  const hide = showToast(message, <Button onClick={() => hide()}>OK</Button>)
}

const confirmationMs = 8_000

/** Says for a while that something is done, where nothing else on the page does. */
export function showConfirmation(message: string): void {
  setTimeout(showToast(message, null), confirmationMs)
}
