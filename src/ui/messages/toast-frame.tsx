import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
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
      style={{
        // A page with a bar at the bottom sets the last (use-bar-below-toasts.ts); at the top, they are below the page's header.
        marginBlock: `${isNarrow ? 'var(--bar)' : 'env(safe-area-inset-top)'} calc(var(--edge-bottom) + var(--bar-below-toasts, 0px))`,
      }}
    />
  )
}
