import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { plural } from '#contract/value/plural.ts'
import { Button } from '#app/ui/button.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useBusy } from '#app/ui/overlays/use-busy.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { mergeItems } from './items/item-commands.ts'
import type { Item } from './items/item-values.ts'

interface MergeDialogProps {
  catalogue: Catalogue
  from: Item
  items: readonly Item[]
  onMerged: (sentence: string) => void
  onClose: () => void
}

/** Moves all references from one item to another and deletes the first, after showing how many records that affects. */
export function MergeDialog({ catalogue, from, items, onMerged, onClose }: MergeDialogProps) {
  const [toId, setTo] = useState<string | null>(null)
  const { isBusy, setBusy, busyMessage, isHeld, close } = useBusy(onClose)
  const [problem, setProblem] = useState<string>()
  const to = items.find(({ id }) => id === toId)
  const { one } = catalogueLabels[catalogue]
  const used = from.usage_count ?? 0
  const records = plural(used, 'record', 'records')
  const choices = items
    .filter(({ id, waiting, version }) => id !== from.id && !(waiting && version === 0))
    .map(({ id, name, usage_count, is_active }) => ({
      value: id,
      label: name,
      detail: `used ${plural(usage_count ?? 0, 'time', 'times')}${is_active ? '' : ', not offered'}`,
    }))

  async function merge() {
    if (isBusy) return
    if (!to) return setProblem(`Choose the ${one} to keep.`)
    setBusy(true)
    const sentence = await mergeItems(catalogue, from, to)
    setBusy(false)
    if (sentence === undefined) onMerged(`“${from.name}” was merged into “${to.name}”; ${records} ${used === 1 ? 'was' : 'were'} moved.`)
    else setProblem(sentence)
  }

  return (
    <Sheet title={`Merge “${from.name}”`} onClose={close}>
      <ReferenceField isOnlyListed name="merge-into" label={`Keep this ${one}`} choices={choices} value={toId} onChange={setTo} />
      <p>
        {used === 0
          ? `No record uses “${from.name}”. It will be deleted.`
          : `${records} that ${used === 1 ? 'uses' : 'use'} “${from.name}” will use ${to ? `“${to.name}”` : 'the other one'} instead. Then “${from.name}” is deleted. You can’t undo this.`}
      </p>
      {busyMessage && <output>{busyMessage}</output>}
      {problem && <Problem>{problem}</Problem>}
      <Group gap="xs">
        <Button variant="filled" aria-disabled={isBusy} onClick={() => void merge()}>
          {isBusy ? 'One moment…' : 'Merge'}
        </Button>
        <Button aria-disabled={isHeld} onClick={close}>
          Cancel
        </Button>
      </Group>
    </Sheet>
  )
}
