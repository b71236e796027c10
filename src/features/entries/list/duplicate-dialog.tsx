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
    <ConfirmDialog title="Duplicate" confirmLabel="Create drafts" onConfirm={() => onConfirm(withMedia)} onClose={onClose}>
      <p>{of}.</p>
      <p>
        {count === 1 ? 'Creates a draft' : `Creates ${count} drafts`} for the same company in this event, with the same content. Numbers,
        signatures and decisions aren’t copied.
      </p>
      <CheckboxField name="with_media" label="Include photos and plans" value={withMedia} onChange={setWithMedia} />
    </ConfirmDialog>
  )
}
