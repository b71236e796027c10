import { companyDefaults } from '#contract/company/defaults.ts'
import { companyPatch, type Company } from '#contract/company/schema.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { companyColumns } from '#contract/spreadsheet/columns.ts'
import { Problem } from '#server/http/problem.ts'
import { companyKind } from '#server/resources/records/kinds/company-kind.ts'
import { importRecords, type ImportInput, type ImportKind } from '#server/resources/records/import/import-records.ts'
import { nameKey, phoneKey } from '#contract/value/look-alike.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { slugMaker } from '#server/resources/records/slug.ts'
import { assertValidCompany } from './company-rules.ts'

/** Creates companies, or updates those with the same member number, or with the same name if either has no number. */
export async function importCompanies(call: WriteCall, input: ImportInput): Promise<ImportReport> {
  const giveSlug = await slugMaker(call.queries, 'companies')
  return await importRecords(call, companyImport(call, giveSlug), input)
}

function companyImport({ queries }: WriteCall, giveSlug: (name: string) => string): ImportKind<Company> {
  return {
    kind: companyKind,
    columns: companyColumns,
    shape: companyPatch.shape,
    keyColumns: ['member_number', 'name'],
    keysOf: ({ member_number: number = '', name = '', merged_into_id: into }) => [
      // Spreadsheets drop leading zeros.
      ...(number === '' ? [] : [`number ${number.toLowerCase().replace(/^0+(?=\d+$)/, '')}`]),
      ...(into || name === '' ? [] : [name.toLowerCase()]),
    ],
    complete(fields) {
      const { name, membership_type: type } = fields
      if (!name || !type) {
        return [
          ...(name ? [] : [{ field: 'name', message: 'Enter a name for the new company.' }]),
          ...(type ? [] : [{ field: 'membership_type', message: 'Enter Builder, Remodeler, Developer or Associate for the new company.' }]),
        ]
      }
      return { ...companyDefaults, ...fields, name, membership_type: type, slug: giveSlug(name) }
    },
    async change(before, fields) {
      if (before.merged_into_id)
        throw new Problem('WRONG_STATE', `“${before.name}” was merged into another company. Enter that company’s number or ID instead.`)
      if (Object.keys(fields).length > 0) await assertValidCompany(queries, before.id, { ...before, ...fields }, before)
      return fields
    },
    looksOf: ({ name = '', phone }) => [nameKey(name), phoneKey(phone)],
  }
}
