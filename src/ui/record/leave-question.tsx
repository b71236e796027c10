import type { RecordForm } from './record-form.ts'
import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** The router's blocker: idle, or holding a navigation. */
export type Leaving = { status: 'blocked'; proceed: () => void; reset: () => void } | { status: 'idle' }

/** The leave dialog, shown while a navigation is blocked. */
export function LeaveQuestion<R, V>({ form, leaving }: { form: RecordForm<R, V>; leaving: Leaving }) {
  if (leaving.status !== 'blocked') return null
  return (
    <Sheet title="Leave with unsaved changes?" onClose={leaving.reset}>
      <p>You can keep them on this device until you come back to this form.</p>
      <Group gap="xs" align="stretch">
        <Button variant="filled" data-autofocus onClick={leaving.reset}>
          Stay here
        </Button>
        <Button onClick={() => void form.keep().then((isKept) => (isKept ? leaving.proceed : leaving.reset)())}>
          Leave and keep changes
        </Button>
        <Button onClick={() => void form.discard().then(leaving.proceed)}>Leave and discard changes</Button>
      </Group>
    </Sheet>
  )
}
