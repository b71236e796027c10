import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { neighborhoodPatch, type Neighborhood } from '#contract/neighborhood/schema.ts'
import { neighborhoodColumns } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { importRecords, type ImportInput, type ImportKind } from '#server/resources/records/import/import-records.ts'
import { nameKey } from '#contract/value/look-alike.ts'
import { neighborhoodKind } from '#server/resources/records/kinds/neighborhood-kind.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { slugMaker } from '#server/resources/records/slug.ts'
import { checkNeighborhood } from './neighborhood-rules.ts'

/** Creates neighborhoods, or updates those with the same name. New ones are not published. */
export async function importNeighborhoods(call: WriteCall, input: ImportInput): Promise<ImportReport> {
  const { queries } = call
  const giveSlug = await slugMaker(queries, 'neighborhoods')
  const kind: ImportKind<Neighborhood> = {
    kind: neighborhoodKind,
    columns: neighborhoodColumns,
    shape: neighborhoodPatch.shape,
    keyColumns: ['name'],
    keysOf: ({ name = '' }) => (name === '' ? [] : [name.toLowerCase()]),
    async complete(fields) {
      const { name } = fields
      if (!name) return [{ field: 'name', message: 'Enter a name.' }]
      const record = { ...neighborhoodDefaults, is_published: false, ...fields, name }
      await checkNeighborhood(queries, record)
      return { ...record, slug: giveSlug(name) }
    },
    async change(before, fields) {
      await checkNeighborhood(queries, { ...before, ...fields }, before)
      return fields
    },
    looksOf: ({ name = '' }) => [nameKey(name)],
  }
  return await importRecords(call, kind, input)
}
