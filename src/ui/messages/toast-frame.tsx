import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import styles from './toasts.module.css'
import { useMedia } from '#app/ui/use-media.ts'

/** Toasts appear at the top on narrow screens, where the bottom has the main buttons. */
export function ToastFrame() {
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
