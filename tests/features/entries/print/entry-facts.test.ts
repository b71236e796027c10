import { expect, test } from 'vitest'
import { aRow } from '#tests/support/a-row.ts'
import { newEntryBody } from '#app/features/entries/form/new-entry.ts'
import { details } from '#app/features/entries/print/entry-facts.ts'
import type { PrintNames } from '#app/features/entries/print/use-print-names.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

const names = { of: () => '', many: () => [] } as unknown as PrintNames

test('amounts are printed with their cents', () => {
  aPage()
  const id = crypto.randomUUID()
  const blank = aRow('entries', newEntryBody({ id, eventId: id, kind: 'DEVELOPMENT', companyId: id }))
  const entry = {
    ...blank,
    admission_fee: 1012.5,
    ticketed: true,
    development: { ...blank.development, has_hoa: true, hoa_monthly_fee: 2187.5 },
  }

  expect(details(entry, names)).toEqual([
    ['HOA', '$2,187.50 a month'],
    ['Admission', '$1,012.50, ticket required'],
  ])
})
