import type { Catalogue } from '#contract/catalogue/schema.ts'
import { plural } from '#contract/value/plural.ts'
import type { Column } from '#app/ui/table/column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { fieldsOfCatalogue, type CatalogueField } from '../catalogue-fields.ts'
import { Swatch } from './swatch.tsx'
import { ItemCell } from './item-cell.tsx'
import { valueIn, formatItemValue, type Item, type Names } from './item-values.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMasterData } from '../master-data-context.ts'

/** @param isInline cells can be edited; otherwise they are read-only, as on a phone */
export function itemColumns(catalogue: Catalogue, names: Names, isInline: boolean): Column<Item>[] {
  const [name, ...rest] = fieldsOfCatalogue(catalogue).map((field) => columnOf(field, names, isInline))
  const usage: Column<Item> = numberColumn('usage_count', 'Used', ({ usage_count }) => usage_count ?? 0, {
    width: 5,
    render: (item) => <UsageLink catalogue={catalogue} item={item} />,
  })
  const order: Column<Item> = {
    id: 'order',
    label: 'Position',
    width: 5,
    align: 'end',
    hidden: true,
    searched: false,
    value: (item) => item.order,
  }
  return name ? [name, usage, ...rest, order] : [usage, order]
}

function columnOf(field: CatalogueField, names: Names, isInline: boolean): Column<Item> {
  const { editor } = field
  const formatItem = (item: Item) => formatItemValue(field, item, names)
  const isNumber = editor.kind === 'number' || editor.kind === 'whole' || editor.kind === 'money'
  return {
    id: field.name,
    label: field.label,
    ...(field.width && { width: field.width }),
    ...(field.isHidden && { hidden: true }),
    ...(isNumber && { align: 'end' as const }),
    value: (item) => {
      const value = valueIn(item, field.name)
      if (isNumber) return typeof value === 'number' ? value : null
      if (editor.kind === 'yesno') return value === true
      return editor.kind === 'choice' ? String(value ?? '') : formatItem(item)
    },
    ...(editor.kind !== 'yesno' && { text: formatItem }),
    ...(isNumber && { csv: (item: Item) => valueIn(item, field.name) as number | null }),
    ...(isInline && { render: (item: Item) => <ItemCell item={item} field={field} />, isControl: true as const }),
    ...(!isInline && editor.kind === 'color' && { render: (item: Item) => <Swatch color={formatItem(item)} /> }),
    ...(editor.kind === 'yesno' && { filter: { kind: 'yesno' as const } }),
    ...(editor.kind === 'choice' && { filter: { kind: 'choice' as const, options: editor.choices } }),
    ...(isNumber && { filter: { kind: 'range' as const } }),
  }
}

/** An item's usage count, with a link to what uses it. */
function UsageLink({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const { open } = useMasterData()
  const count = (item.usage_count ?? 0).toLocaleString('en-US')
  if (!item.usage_count) return count
  if (catalogue !== 'event_types') {
    return (
      <UnstyledButton
        p="0.25rem 0.375rem"
        m="-0.25rem -0.375rem"
        c="var(--brand-ink)"
        td="underline"
        aria-label={`View ${plural(item.usage_count, 'use', 'uses')} of ${item.name}`}
        onClick={() => open(item)}
      >
        {count}
      </UnstyledButton>
    )
  }
  return (
    <Link to="/admin/event" search={{ 'f.type': item.code }} aria-label={`${plural(item.usage_count, 'event', 'events')} of this type`}>
      {count}
    </Link>
  )
}
