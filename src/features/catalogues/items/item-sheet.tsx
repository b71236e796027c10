import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { isSame } from '#contract/value/fields.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { fieldsOfCatalogue } from '../catalogue-fields.ts'
import { catalogueLabels } from '../catalogue-labels.ts'
import { removeItem } from './item-commands.ts'
import { ItemField } from './item-field.tsx'
import { problemWith, valueIn, type Item } from './item-values.ts'
import { useMasterData } from '../master-data-context.ts'
import { UsageList } from './usage-list.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface ItemSheetProps {
  catalogue: Catalogue
  item: Item
  /** It was deleted or merged after it was opened. */
  isDeleted: boolean
  /** The field to focus first. */
  field: string | undefined
  onMerge: () => void
  onDeleted: () => void
  onClose: () => void
}

export function ItemSheet({ catalogue, item, isDeleted, field: firstField, onMerge, onDeleted, onClose }: ItemSheetProps) {
  const { items, save } = useMasterData()
  const online = useOnline()
  const fields = fieldsOfCatalogue(catalogue)
  const [{ change, seen }, setEdits] = useState<{ change: Record<string, unknown>; seen?: Item }>({ change: {} })
  const [isTried, setTried] = useState(false)
  const { isBusy: isRemoving, problem, attempt } = useAttempt(item.name)
  const { one } = catalogueLabels[catalogue]
  const errors = new Map(
    Object.entries(change).flatMap(([name, value]) => {
      const message = problemWith(catalogue, { name }, value, { id: item.id, items })
      return message === undefined ? [] : [[name, message] as const]
    }),
  )

  /** What is saved is based on the item as it was at the first edit, and on each field as it was when it was first edited. */
  function edit(name: string, value: unknown) {
    const asSeen = seen === undefined ? item : name in change ? seen : { ...seen, [name]: valueIn(item, name) }
    setEdits({ change: { ...change, [name]: value }, seen: asSeen })
  }

  function submit(form: HTMLElement) {
    setTried(true)
    const first = fields.find(({ name }) => errors.has(name))
    if (first) return void jumpToField(form, first.name)
    if (isDeleted) return
    const changed = seen && Object.fromEntries(Object.entries(change).filter(([name, value]) => !isSame(value, valueIn(seen, name))))
    if (changed && Object.keys(changed).length > 0) save(seen, changed)
    onClose()
  }

  const used = item.usage_count
  return (
    <Sheet title={item.name} hasUnsavedText={Object.keys(change).length > 0} onClose={onClose}>
      <form
        ref={(form) => void form?.querySelector(`[name="${firstField}"]`)?.toggleAttribute('data-autofocus', true)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(event.currentTarget)
        }}
      >
        <Stack gap="md">
          {isDeleted && !isRemoving && (
            <Problem>
              This {one} was deleted or merged into another, so changes can’t be saved. Copy what you need before you close.
            </Problem>
          )}
          {used !== null && (
            <Dimmed>
              {used === 0
                ? `No record uses this ${one}.`
                : `${used.toLocaleString('en-US')} ${used === 1 ? 'record uses' : 'records use'} this ${one}. To remove it, merge it into another or stop offering it.`}
            </Dimmed>
          )}
          {used !== 0 && <UsageList catalogue={catalogue} item={item} />}
          {fields.map((field) => (
            <ItemField
              key={field.name}
              field={field}
              itemId={item.id}
              value={field.name in change ? change[field.name] : valueIn(item, field.name)}
              error={isTried ? errors.get(field.name) : undefined}
              onChange={(value) => edit(field.name, value)}
            />
          ))}
          <Group gap="xs">
            <Button variant="filled" type="submit" disabled={isDeleted}>
              Save
            </Button>
            <Button disabled={!online || isDeleted} onClick={onMerge}>
              Merge into another…
            </Button>
            {!used && (
              <ConfirmButton
                label="Delete…"
                confirmLabel={`Delete “${item.name}”`}
                disabled={!online || isDeleted}
                onConfirm={async () => {
                  if (await attempt(() => removeItem(catalogue, item))) onDeleted()
                }}
              />
            )}
          </Group>
          {!online && <Dimmed>Merging and deleting need a connection. Everything else is sent when you’re back online.</Dimmed>}
          {problem && <Problem>{problem}</Problem>}
          <RecordHistory entity={catalogue} record={item} />
        </Stack>
      </form>
    </Sheet>
  )
}
