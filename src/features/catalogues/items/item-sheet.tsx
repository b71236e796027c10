import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { fieldsOfCatalogue } from '../catalogue-fields.ts'
import { catalogueLabels } from '../catalogue-labels.ts'
import { removeItem } from './item-commands.ts'
import { ItemField } from './item-field.tsx'
import { problemWith } from './item-problems.ts'
import { valueIn, type Item } from './item-values.ts'
import { useMasterData } from '../master-data-context.ts'
import { UsageList } from './usage-list.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface ItemSheetProps {
  catalogue: Catalogue
  item: Item
  /** The field to focus first. */
  field: string | undefined
  onMerge: () => void
  onClose: () => void
}

export function ItemSheet({ catalogue, item, field: firstField, onMerge, onClose }: ItemSheetProps) {
  const { items, save } = useMasterData()
  const online = useOnline()
  const fields = fieldsOfCatalogue(catalogue)
  const [change, setChange] = useState<Record<string, unknown>>({})
  const [isTried, setTried] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { one } = catalogueLabels[catalogue]
  const errors = new Map(
    Object.entries(change).flatMap(([name, value]) => {
      const message = problemWith(catalogue, { name }, value, { id: item.id, items })
      return message === undefined ? [] : [[name, message] as const]
    }),
  )

  function submit() {
    setTried(true)
    if (errors.size > 0) return
    if (Object.keys(change).length > 0) save(item, change)
    onClose()
  }

  const used = item.usage_count ?? 0
  return (
    <Sheet title={item.name} hasUnsavedText={Object.keys(change).length > 0} onClose={onClose}>
      <form
        ref={(form) => void form?.querySelector(`[name="${firstField}"]`)?.toggleAttribute('data-autofocus', true)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <Dimmed>
            {used === 0
              ? `No record uses this ${one}.`
              : `${used.toLocaleString('en-US')} ${used === 1 ? 'record uses' : 'records use'} this ${one}.`}
          </Dimmed>
          {used > 0 && <UsageList catalogue={catalogue} item={item} />}
          {fields.map((field) => (
            <ItemField
              key={field.name}
              field={field}
              itemId={item.id}
              value={field.name in change ? change[field.name] : valueIn(item, field.name)}
              error={isTried ? errors.get(field.name) : undefined}
              onChange={(value) => setChange({ ...change, [field.name]: value })}
            />
          ))}
          <Group gap="xs">
            <Button variant="filled" type="submit">
              Save
            </Button>
            <Button disabled={!online} onClick={onMerge}>
              Merge into another…
            </Button>
            <ConfirmButton
              label="Delete…"
              confirmLabel={`Delete “${item.name}”`}
              disabled={!online}
              onConfirm={async () => {
                const message = await removeItem(catalogue, item)
                setProblem(message)
                if (message === undefined) onClose()
              }}
            />
          </Group>
          {!online && <Dimmed>Merging and deleting need a connection. Everything else syncs when you’re back online.</Dimmed>}
          {problem && <Problem>{problem}</Problem>}
          <RecordHistory entity={catalogue} record={item} />
        </Stack>
      </form>
    </Sheet>
  )
}
