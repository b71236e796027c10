import * as z from 'zod/mini'
import { catalogueSchemas, type Catalogue } from '#contract/catalogue/schema.ts'
import type { CatalogueField } from '../catalogue-fields.ts'
import type { Item } from './item-values.ts'

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
