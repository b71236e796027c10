import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Item } from '#app/features/catalogues/items/item-values.ts'

/** An item as the device has it; its id is its name. */
export const anItem = (catalogue: Catalogue, fields: Record<string, unknown> & { name: string }): Item => ({
  id: fields.name,
  version: 1,
  created_at: fromMillis(0),
  updated_at: fromMillis(0),
  code: '',
  slug: 'item',
  order: 1,
  is_active: true,
  usage_count: 0,
  ...catalogueDefaults[catalogue],
  ...fields,
})
