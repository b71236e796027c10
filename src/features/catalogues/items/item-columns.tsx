import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Column } from '#app/ui/table/column.ts'
import { fieldsOfCatalogue, type CatalogueField } from '../catalogue-fields.ts'
import { Swatch } from './swatch.tsx'
import { ItemCell } from './item-cell.tsx'
import { valueIn, formatItemValue, type Item, type Names } from './item-values.ts'
import { UsageLink } from './usage-link.tsx'

/** @param isInline cells can be edited; otherwise they are read-only, as on a phone */
export function itemColumns(catalogue: Catalogue, names: Names, isInline: boolean): Column<Item>[] {
  const [name, ...rest] = fieldsOfCatalogue(catalogue).map((field) => columnOf(field, names, isInline))
  const usage: Column<Item> = {
    id: 'usage_count',
    label: 'Used',
    width: 6,
    align: 'end',
    value: ({ usage_count }) => usage_count ?? 0,
    render: (item) => <UsageLink catalogue={catalogue} item={item} />,
    filter: { kind: 'range' },
  }
  const order: Column<Item> = {
    id: 'order',
    label: 'Place',
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
  const words = (item: Item) => formatItemValue(field, item, names)
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
      return editor.kind === 'choice' ? String(value ?? '') : words(item)
    },
    ...(editor.kind !== 'yesno' && { text: words }),
    ...(isNumber && { csv: (item: Item) => valueIn(item, field.name) as number | null }),
    ...(isInline && { render: (item: Item) => <ItemCell item={item} field={field} /> }),
    ...(!isInline && editor.kind === 'color' && { render: (item: Item) => <Swatch color={words(item)} /> }),
    ...(editor.kind === 'yesno' && { filter: { kind: 'yesno' as const } }),
    ...(editor.kind === 'choice' && { filter: { kind: 'choice' as const, options: editor.choices } }),
    ...(isNumber && { filter: { kind: 'range' as const } }),
  }
}
