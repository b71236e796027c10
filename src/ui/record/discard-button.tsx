import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DiscardQuestion } from '#app/ui/overlays/sheet.tsx'

/** Discards a form's changes after asking for confirmation. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)

  function discard() {
    setAsking(false)
    onDiscard()
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>Discard…</Button>
      {isAsking && (
        <DiscardQuestion title="Discard your changes?" stayLabel="Keep editing" onDiscard={discard} onStay={() => setAsking(false)}>
          <p>The form goes back to the last saved version. You can’t undo this.</p>
        </DiscardQuestion>
      )}
    </>
  )
}
