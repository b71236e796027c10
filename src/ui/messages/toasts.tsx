import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Group } from '@mantine/core'
import { notifications, Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import styles from './toasts.module.css'
import { useMedia } from '#app/ui/use-media.ts'

/** Where toasts appear: at the top where the bottom holds what is pressed next. */
export function Toasts() {
  const isNarrow = useMedia('(width < 64em)')
  return (
    <Notifications
      position={isNarrow ? 'top-center' : 'bottom-center'}
      containerWidth={544}
      autoClose={false}
      allowDragDismiss={false}
      allowScrollDismiss={false}
      classNames={styles}
    />
  )
}

/** Shows a sentence with its buttons until what it answers is called. Screen readers read it out. */
export function showToast(sentence: string, buttons: ReactNode): () => void {
  const id = notifications.show({
    color: 'amber',
    withBorder: true,
    withCloseButton: false,
    message: (
      <Group justify="space-between" gap="xs">
        <span className={styles.sentence}>{sentence}</span>
        <Group gap="xs">{buttons}</Group>
      </Group>
    ),
  })
  return () => void notifications.hide(id)
}
