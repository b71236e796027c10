import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'

interface DuplicateDialogProps {
  of: string
  count: number
  onConfirm: (withMedia: boolean) => Promise<string | undefined>
  onClose: () => void
}

export function DuplicateDialog({ of, count, onConfirm, onClose }: DuplicateDialogProps) {
  const [withMedia, setWithMedia] = useState(true)
  return (
    <ConfirmDialog title="Duplicate" confirmLabel="Make the drafts" onConfirm={() => onConfirm(withMedia)} onClose={onClose}>
      <p>{of}.</p>
      <p>
        {count === 1 ? 'A new draft' : `${count} new drafts`} of the same company in this event, with what was written. Number, signature
        and decisions stay behind.
      </p>
      <CheckboxField name="with_media" label="With the photos and plans" value={withMedia} onChange={setWithMedia} />
    </ConfirmDialog>
  )
}
