import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import { catalogueSchemas, type Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueColumns } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { importRecords, type ImportInput, type ImportKind } from '#server/resources/records/import/import-records.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { slugMaker } from '#server/resources/records/slug.ts'
import { catalogueKind, nextOrder, type StoredItem } from '#server/resources/records/kinds/catalogue-kind.ts'
import { checkItem } from './catalogue-rules.ts'

/** Creates items, or updates those with the same name. Locks the catalogue. */
export async function importItems(catalogue: Catalogue, call: WriteCall, input: ImportInput): Promise<ImportReport> {
  const { queries } = call
  const giveSlug = await slugMaker(queries, catalogue)
  let order = await nextOrder(queries, catalogue)
  const kind: ImportKind<StoredItem> = {
    kind: catalogueKind(catalogue),
    columns: catalogueColumns(catalogue),
    shape: catalogueSchemas(catalogue).patch.shape,
    keyColumns: ['name'],
    keysOf: ({ name = '' }) => (name === '' ? [] : [name.toLowerCase()]),
    async complete(fields, id) {
      const { name } = fields
      if (!name) return [{ field: 'name', message: 'Enter a name.' }]
      const item = { code: '', is_active: true, order, ...catalogueDefaults[catalogue], ...fields, name }
      await checkItem(queries, catalogue, { ...item, id })
      order += fields.order === undefined ? 1 : 0
      return { ...item, slug: giveSlug(name) }
    },
    async change(before, fields) {
      await checkItem(queries, catalogue, { ...before, ...fields }, before)
      return fields
    },
  }
  return await importRecords(call, kind, input)
}
