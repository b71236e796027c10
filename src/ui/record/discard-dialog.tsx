import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** Asks before what was changed in a form is given up. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  return (
    <Sheet title="Discard your changes?" onClose={onClose}>
      <p>The form goes back to the last saved version. You can’t undo this.</p>
      <Group gap="xs" align="stretch">
        <Button variant="filled" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onClose}>Keep writing</Button>
      </Group>
    </Sheet>
  )
}
