import * as z from 'zod/mini'
import { dollars } from '#contract/value/dollars.ts'
import { catalogueSchemas, type AnyCatalogueItem, type Catalogue } from '#contract/catalogue/schema.ts'
import { readField } from '#contract/value/fields.ts'
import type { CatalogueField } from '../catalogue-fields.ts'

export type Item = AnyCatalogueItem & { waiting?: true }

/** Names of records in other lists, by id. */
export type Names = ReadonlyMap<string, string>

type FieldValue = string | number | boolean | readonly string[] | null | undefined

export function valueIn(item: Item, field: string): FieldValue {
  return readField(item, field) as FieldValue
}

/** A field's value as text; empty if there is none. */
export function formatItemValue({ name, editor }: CatalogueField, item: Item, names: Names): string {
  const value = valueIn(item, name)
  if (value === null || value === undefined || value === '') return ''
  if (editor.kind === 'yesno') return value === true ? 'Yes' : 'No'
  if (editor.kind === 'money') return dollars(Number(value))
  if (editor.kind === 'choice') return editor.choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (editor.kind === 'choices') return listed(value, (one) => editor.choices.find((choice) => choice.value === one)?.label ?? one)
  if (editor.kind === 'one') return names.get(String(value)) ?? 'not on this device'
  if (editor.kind === 'many') return listed(value, (one) => names.get(one) ?? 'not on this device')
  return String(value)
}

function listed(value: FieldValue, nameOf: (one: string) => string): string {
  return Array.isArray(value) ? value.map((one: string) => nameOf(one)).join(', ') : ''
}

export function problemWith(
  catalogue: Catalogue,
  { name }: Pick<CatalogueField, 'name'>,
  value: unknown,
  { id, items }: { id: string; items: readonly Item[] },
): string | undefined {
  if (name === 'name' && String(value).trim() === '') return 'Enter a name.'
  const { shape }: { shape: Record<string, z.ZodMiniType> } = catalogueSchemas(catalogue).patch
  const schema = shape[name]
  const parsed = schema && z.safeParse(schema, value)
  if (parsed && !parsed.success) return parsed.error.issues[0]?.message ?? 'This value isn’t allowed.'
  if (name === 'name') {
    const wanted = String(value).trim().toLowerCase()
    const other = items.find((item) => item.id !== id && item.name.toLowerCase() === wanted)
    if (other) return `“${other.name}” already exists.`
  }
  return undefined
}
