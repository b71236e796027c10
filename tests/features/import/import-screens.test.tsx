import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { catalogueColumns, companyColumns, entryColumns, memberColumns, neighborhoodColumns } from '#contract/spreadsheet/columns.ts'
import { matchColumns, missingFields } from '#contract/spreadsheet/match-columns.ts'
import { KnownColumns, templateRow } from '#app/features/import/file-step.tsx'
import { repeatedRow, type ImportReport } from '#contract/import/schema.ts'
import { ImportFindings } from '#app/features/import/import-findings.tsx'
import { Undone, UndoButton } from '#app/ui/messages/undo-button.tsx'
import { UndoneImport } from '#app/features/import/undone-import.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const report: ImportReport = {
  created: 1,
  updated: 1200,
  unchanged: 3,
  errors: [
    { row: 3, field: 'email', message: 'Enter an email address.' },
    { row: 4, field: null, message: repeatedRow, first_row: 1 },
  ],
  duplicates: [{ row: 2, of: 'row 1' }],
  rows: [
    {
      row: 1,
      key: 'a',
      name: 'Oak Homes',
      is_new: false,
      changes: [
        { field: 'billing_address.city', from: 'Salem', to: 'Lynn' },
        { field: 'phone', from: '(612) 555-0134', to: '' },
        { field: 'website', from: '', to: 'https://oak.example' },
      ],
    },
    { row: 2, key: 'b', name: 'Elm Homes', is_new: true, changes: [{ field: 'name', from: '', to: 'Elm Homes' }] },
    { row: 5, key: 'c', name: 'Ash Homes', is_new: false, changes: [] },
  ],
}
/** The sheet has its header in row 2, and an empty row after the first record. */
const sheetRows = [3, 5, 6, 7, 8]
const rows = [{}, {}, { email: 'not-an-address' }, {}, {}]

/** What somebody reads, line by line. */
function read(content: ReactNode): string[] {
  return markupOf(content)
    .replaceAll(/<(?:li|tr|p|h2|h3|ul|dl|button|summary|output)[^>]*>/g, '\n')
    .replaceAll(/<del>(.*?)<\/del>/g, '[-$1-]')
    .replaceAll(/<ins>(.*?)<\/ins>/g, '[+$1+]')
    .replaceAll(/<\/(?:dt|dd|th|td)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const findings = (changes: Partial<ImportReport>, isDone: boolean, leftOut: ImportReport['duplicates'] = []) => (
  <ImportFindings
    title={isDone ? 'Imported' : 'Preview'}
    report={{ ...report, ...changes }}
    columns={companyColumns}
    fields={companyColumns}
    leftOut={leftOut}
    rows={rows}
    sheetRows={sheetRows}
    isDone={isDone}
    noun={{ one: 'company', many: 'companies' }}
    onDownload={() => undefined}
  />
)

test('the preview lists every change, old and new, and every skipped row, by row and column of the sheet', () => {
  expect(read(findings({}, false))).toEqual([
    'Preview',
    'new 1 changed 1,200 unchanged 3 skipped 0 to fix 2',
    '2 rows to fix',
    'Row Column Value Problem',
    '6 Email not-an-address Enter an email address.',
    '7   Another row in this file is for the same record. Keep only one. The other is row 3.',
    'All other rows can be imported. Fix these in the file and import it again.',
    'Download the rows to fix',
    'What changes',
    'Row Record Field Before After',
    '3 Oak Homes  Billing address: City [-Salem-] Lynn',
    'Phone [-(612) 555-0134-] empty',
    'Website empty https://oak.example',
    '5 Elm Homes New',
    '1 possible duplicate',
    'Row 5 looks like row 3.',
  ])
})

test('where every row needs fixing, the preview doesn’t speak of others', () => {
  const errors = sheetRows.map((_, index) => ({ row: index + 1, field: 'email', message: 'Enter an email address.' }))

  expect(read(findings({ errors, rows: [], duplicates: [] }, false))).toContain('Fix these in the file and import it again.')
})

test('the preview shows a date as every other screen does', () => {
  const changes = [{ field: 'dues_through', from: '2026-12-31', to: '2027-12-31' }]
  const rows = [{ row: 1, key: 'a', name: 'Oak Homes', is_new: false, changes }]

  expect(read(findings({ errors: [], duplicates: [], rows }, false))).toContain(
    '3 Oak Homes  Dues paid through [-Dec 31, 2026-] Dec 31, 2027',
  )
})

test('before a file is chosen, the columns are listed, and which are required', () => {
  const columns = (fields: typeof companyColumns, many: string) =>
    read(<KnownColumns fields={fields} noun={{ many }} onDownload={() => undefined} />)

  const ofCompanies = columns(companyColumns, 'companies')
  expect(ofCompanies.slice(0, 2)).toEqual(['Required: Name', 'Required for new companies: Membership type'])
  expect(ofCompanies.slice(2, 5)).toEqual(['16 optional columns', 'ID', 'Member number'])
  expect(ofCompanies).not.toContain('Version')
  expect(ofCompanies.at(-1)).toBe('Download a template')
  expect(columns(entryColumns, 'entries')).toEqual(['Required: ID', expect.stringMatching(/^\d+ optional columns$/)])
})

test.each([
  ['people', memberColumns],
  ['companies', companyColumns],
  ['neighborhoods', neighborhoodColumns],
  ['cities', catalogueColumns('cities')],
])('the import matches each column of its own template: %s', (_list, fields) => {
  const header = Object.keys(templateRow(fields) ?? {})

  const matching = matchColumns(header, fields)

  expect(matching).toEqual(fields.filter(({ name, isReadOnly }) => name !== 'id' && !isReadOnly).map(({ name }) => name))
  expect(missingFields(matching, fields)).toEqual([])
})

test('possible duplicates that are left out count as skipped, before and after', () => {
  const before = read(findings({ errors: [] }, false, report.duplicates))
  const after = read(findings({ errors: [], created: 0, duplicates: [], rows: [] }, true, report.duplicates))

  expect(before[1]).toBe('new 0 changed 1,200 unchanged 3 skipped 1 to fix 0')
  expect(before.join(' ')).not.toContain('Name: Elm Homes')
  expect(after).toEqual([
    'Imported',
    'added 0 changed 1,200 unchanged 3 skipped 1 to fix 0',
    '1 possible duplicate skipped',
    'Row 5 looks like row 3.',
  ])
})

test('an existing record that looks like another one is no longer counted as changed when it is left out', () => {
  const row = { row: 2, key: 'elm', name: 'Elm Homes', is_new: false, changes: [{ field: 'phone', from: '', to: '(612) 555-0134' }] }
  const duplicates = [{ row: 2, of: 'Oak Homes' }]

  const before = read(findings({ errors: [], created: 0, updated: 1, unchanged: 0, duplicates, rows: [row] }, false, duplicates))

  expect(before[1]).toBe('new 0 changed 0 unchanged 0 skipped 1 to fix 0')
})

test('a row with two errors is listed once, with both', () => {
  const errors = [
    { row: 3, field: 'email', message: 'Enter an email address.' },
    { row: 3, field: 'phone', message: 'Enter a phone number.' },
  ]

  const lines = read(findings({ errors }, false))

  expect(lines.slice(3, 6)).toEqual([
    'Row Column Value Problem',
    '6 Email not-an-address Enter an email address.',
    'Phone  Enter a phone number.',
  ])
})

test('renamed records are a group of their own, old and new, above the other changes', () => {
  const renamed = (row: number, from: string, to: string) => ({
    row,
    key: to,
    name: to,
    is_new: false,
    changes: [
      { field: 'name', from, to },
      { field: 'phone', from: '', to: '(612) 555-0134' },
    ],
  })
  const others = {
    errors: [],
    duplicates: [],
    rows: [...report.rows, renamed(3, 'Fir Homes', 'Fir & Sons'), renamed(4, 'Yew', 'Yew Homes')],
  }

  const lines = read(findings(others, false))
  expect(lines.slice(2, 6)).toEqual([
    '2 companies will be renamed',
    'Row 6 [-Fir Homes-] → [+Fir &amp; Sons+]',
    'Row 7 [-Yew-] → [+Yew Homes+]',
    'What changes',
  ])
  expect(read(findings({ ...others, rows: others.rows.slice(0, 4) }, true))).toContain('1 company was renamed')
  expect(read(findings({}, false)).join(' ')).not.toContain('renamed')
})

test('the preview and the result say which columns of the file are left as they are', () => {
  const row = { row: 1, key: 'a', name: 'The Elm', is_new: false, changes: [], looks: [] }
  const left = [
    { ...row, left_as_is: ['phone'] },
    { ...row, row: 2, left_as_is: ['name', 'phone'] },
    { ...row, row: 3 },
  ]
  const note = '2 rows have other values in columns that can’t be imported: Name and Phone. These stay as they are.'

  expect(read(findings({ errors: [], duplicates: [], rows: left }, false))).toContain(note)
  expect(read(findings({ errors: [], duplicates: [], rows: left }, true))).toContain(note)
  expect(read(findings({}, false)).join(' ')).not.toContain('can’t be imported')
})

test('the result lists what was done, not what was only checked', () => {
  const lines = read(findings({ errors: [] }, true))

  expect(lines).toEqual(['Imported', 'added 1 changed 1,200 unchanged 3 skipped 0 to fix 0', 'What changed'])
  expect(lines.join(' ')).not.toContain('duplicate')
})

test('the first hundred changes are listed, with the number of the rest', () => {
  const many = Array.from({ length: 1300 }, (_, index) => ({ ...report.rows[0], row: 1, key: `${index}`, name: `Home ${index}` }))

  const lines = read(findings({ errors: [], duplicates: [], rows: many as ImportReport['rows'] }, false))

  expect(lines.filter((line) => line.startsWith('3 Home'))).toHaveLength(100)
  expect(lines.at(-1)).toBe('Show more (1,200)')
})

test('a finished import can be undone, and the log then shows how many changes that undid, and what had to stay', () => {
  const kept = [{ id: 'elm', name: 'Elm Homes', reason: 'Changed after the import.' }]

  expect(read(<UndoButton label="Undo import" undo={vi.fn()} />)).toEqual(['Undo import'])
  expect(read(<Undone report={{ undone: 1200, kept }} />)).toEqual(['Undid 1,200 changes.', 'Elm Homes: Changed after the import.'])
  expect(read(<Undone report={{ undone: 1, kept: [] }} />)).toEqual(['Undid 1 change.'])
})

test('an import that was undone shows what was removed and restored, and what had to stay', () => {
  const kept = [{ id: 'elm', name: 'Elm Homes', reason: 'Changed after the import.' }]
  const undone = (done: Partial<ImportReport>, undo: { undone: number; kept: typeof kept }) =>
    read(<UndoneImport done={{ ...report, ...done }} undo={undo} />)

  expect(undone({ created: 3, updated: 1200 }, { undone: 1203, kept: [] })).toEqual(['Import undone', '3 removed, 1,200 restored.'])
  expect(undone({ created: 3, updated: 0 }, { undone: 3, kept: [] })).toEqual(['Import undone', '3 removed.'])
  expect(undone({ created: 0, updated: 1 }, { undone: 1, kept: [] })).toEqual(['Import undone', '1 restored.'])
  expect(undone({ created: 3, updated: 1200 }, { undone: 1202, kept })).toEqual([
    'Import undone',
    'Undid 1,202 of 1,203 changes.',
    'Elm Homes: Changed after the import.',
  ])
})
