import { useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'

interface TagDialogProps {
  entries: readonly Entry[]
  onTag: (params: EntryBulkParams) => Promise<string | undefined>
  onClose: () => void
}

/** Adds and removes tags on several entries at once. */
export function TagDialog({ entries, onTag, onClose }: TagDialogProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const tags = useChoices('tags', null)
  const held = new Set(entries.flatMap(({ tag_ids: ids, internal_tag_ids: internal = [] }) => [...ids, ...internal]))
  const used = useChoices('tags', [...held]).filter(({ value }) => held.has(value))
  return (
    <ConfirmDialog
      title="Tags"
      confirmLabel="Update tags"
      isBlocked={added.length === 0 && removed.length === 0}
      onConfirm={() => onTag({ add_tag_ids: [...added], remove_tag_ids: [...removed] })}
      onClose={onClose}
    >
      <p>{entries.length === 1 ? '1 entry selected.' : `${entries.length} entries selected.`} Companies don’t see internal tags.</p>
      <MultiSelect isOnlyListed name="add" label="Add" value={added} choices={tags} onChange={setAdded} />
      {used.length > 0 && <MultiSelect isOnlyListed name="remove" label="Remove" value={removed} choices={used} onChange={setRemoved} />}
    </ConfirmDialog>
  )
}
