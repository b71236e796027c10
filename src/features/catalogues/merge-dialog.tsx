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
  from: Item
  items: readonly Item[]
  onMerged: (message: string) => void
  onClose: () => void
}

/** Moves all references from one item to another and deletes the first, after showing how many records that affects. */
export function MergeDialog({ catalogue, from, items, onMerged, onClose }: MergeDialogProps) {
  const [toId, setTo] = useState<string | null>(null)
  const to = items.find(({ id }) => id === toId)
  const { one } = catalogueLabels[catalogue]
  const used = from.usage_count
  const records = used === null ? 'Any record' : plural(used, 'record', 'records')
  const choices = items
    .filter(({ id, waiting, version }) => id !== from.id && !(waiting && version === 0))
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
    <ConfirmDialog title={`Merge “${from.name}”`} confirmLabel="Merge" onConfirm={merge} onClose={onClose}>
      <ReferenceField isOnlyListed name="merge-into" label={`Keep this ${one}`} choices={choices} value={toId} onChange={setTo} />
      <p>
        {used === 0
          ? `No record uses “${from.name}.” It will be deleted.`
          : `${records} that ${used === 1 || used === null ? 'uses' : 'use'} “${from.name}” will use ${to ? `“${to.name}”` : 'the other one'} instead. Then “${from.name}” is deleted. You can’t undo this.`}
      </p>
    </ConfirmDialog>
  )
}
