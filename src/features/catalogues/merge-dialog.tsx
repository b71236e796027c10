import { useState } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { plural } from '#contract/value/plural.ts'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { mergeItems } from './items/item-commands.ts'
import type { Item } from './items/item-values.ts'

interface MergeDialogProps {
  catalogue: Catalogue
  /** The one to merge into another, or two of which one is kept. */
  chosen: readonly [Item, (Item | undefined)?]
  items: readonly Item[]
  onMerged: (message: string) => void
  onClose: () => void
}

/** Moves all references from one item to another and deletes the first, after showing how many records that affects. */
export function MergeDialog({ catalogue, chosen: [first, second], items, onMerged, onClose }: MergeDialogProps) {
  // Of two, the one that is used more is kept, unless the other is chosen.
  const [toId, setTo] = useState(second ? ((first.usage_count ?? 0) < (second.usage_count ?? 0) ? second : first).id : null)
  const from = second && first.id === toId ? second : first
  const to = items.find(({ id }) => id === toId)
  const { one } = catalogueLabels[catalogue]
  const used = from.usage_count
  const records = used === null ? 'Any record' : plural(used, 'record', 'records')
  const choices = (second ? [first, second] : items.filter(({ id }) => id !== from.id))
    .filter(({ waiting, version }) => !(waiting && version === 0))
    .map(({ id, name, usage_count, is_active }) => ({
      value: id,
      label: name,
      detail: [usage_count === null ? '' : `used ${plural(usage_count, 'time', 'times')}`, is_active ? '' : 'not offered']
        .filter(Boolean)
        .join(', '),
    }))

  async function merge(): Promise<string | undefined> {
    if (!to) return `Choose the ${one} to keep.`
    const message = await mergeItems(catalogue, from, to)
    if (message === undefined) {
      const moved = used === null ? '' : `; ${records} ${used === 1 ? 'was' : 'were'} moved`
      onMerged(endSentence(`“${from.name}” was merged into “${to.name}”${moved}`))
    }
    return message
  }

  return (
    <ConfirmDialog
      title={second ? `Merge “${first.name}” and “${second.name}”` : `Merge “${from.name}”`}
      confirmLabel="Merge"
      onConfirm={merge}
      onClose={onClose}
    >
      <ReferenceField isOnlyListed name="merge-into" label={`Keep this ${one}`} choices={choices} value={toId} onChange={setTo} />
      <p>
        {used === 0
          ? `No record uses “${from.name}.” It will be deleted.`
          : `${records} that ${used === 1 || used === null ? 'uses' : 'use'} “${from.name}” will use ${to ? `“${to.name}”` : 'the other one'} instead. Then “${from.name}” is deleted. You can’t undo this.`}
      </p>
    </ConfirmDialog>
  )
}
