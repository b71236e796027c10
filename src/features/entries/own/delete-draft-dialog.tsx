import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { deleteEntry } from './entry-commands.ts'

interface DeleteDraftDialogProps {
  /** Present when staff delete it: the company whose draft it is. */
  companyName?: string
  draft: Pick<Entry, 'id' | 'version' | 'title' | 'status' | 'submitted_at'>
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes a draft that was never submitted. Nobody has reviewed it, so no reason is asked for. */
export function DeleteDraftDialog({ draft, companyName, onDeleted, onClose }: DeleteDraftDialogProps) {
  const isOnline = useOnline()
  const isOnlyHere = draft.version === 0
  return (
    <ConfirmDialog
      title="Delete this draft?"
      about={titleOf(draft)}
      confirmLabel="Delete draft"
      isDestructive
      isBlocked={!isOnline && !isOnlyHere}
      onConfirm={async () => {
        const problem = await deleteEntry(draft)
        if (problem === undefined) onDeleted?.()
        return problem
      }}
      onClose={onClose}
    >
      <p>
        {isEmptyDraft(draft)
          ? 'This draft is empty.'
          : `${titleOf(draft)} was never submitted. Deleting it permanently removes everything ${companyName === undefined ? 'you wrote' : 'written in it'} and its photos.`}
      </p>
      {companyName !== undefined && <p>{companyName} will be notified.</p>}
      {!isOnline && !isOnlyHere && <output>You’re offline. Deleting a draft needs a connection.</output>}
    </ConfirmDialog>
  )
}
