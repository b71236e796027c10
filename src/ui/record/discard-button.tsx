import { Group } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** Discards a form's changes after asking for confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard…</Button>
      {isAsking && (
        <Sheet title="Discard your changes?" onClose={() => setAsking(false)}>
          <p>The form goes back to the last saved version. You can’t undo this.</p>
          <Group gap="xs" align="stretch">
            <Button
              variant="filled"
              onClick={() => {
                setAsking(false)
                onDiscard()
              }}
            >
              Discard
            </Button>
            <Button onClick={() => setAsking(false)}>Keep writing</Button>
          </Group>
        </Sheet>
      )}
    </>
  )
}
