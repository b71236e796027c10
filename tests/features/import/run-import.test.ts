import { expect, test } from 'vitest'
import { failedRows, messageOf, columnOf } from '#app/features/import/refused-rows.tsx'
import { runImport, type RunImport } from '#app/features/import/run-import.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Row ${n + 1}` }))
const report = { created: 1, updated: 0, unchanged: 0, errors: [{ row: 2, field: 'name', message: 'No.' }], duplicates: [], rows: [] }

const how = (isDryRun: boolean) => ({ isDryRun, importId: '0199c0de-0000-7000-8000-000000000001', fileName: 'people.csv' })

test('more rows than the server accepts at once are sent in batches, and the report counts across them', async () => {
  const sizes: number[] = []
  const run: RunImport = async (part) => {
    sizes.push(part.length)
    return { ok: true, report }
  }

  const answer = await runImport(rows(2_100), how(true), run)

  expect(sizes).toEqual([1_000, 1_000, 100])
  expect(answer).toMatchObject({ ok: true, report: { created: 3, errors: [{ row: 2 }, { row: 1_002 }, { row: 2_002 }] } })
})

test('a row that looks like another one of the same batch names it by its number in the file', async () => {
  const duplicates = [
    { row: 4, of: 'row 3' },
    { row: 5, of: 'Oak Homes' },
  ]
  const run: RunImport = async (part) => ({
    ok: true,
    report: { ...report, errors: [], duplicates: part.length === 100 ? duplicates : [] },
  })

  const answer = await runImport(rows(1_100), how(true), run)

  expect(answer).toMatchObject({
    report: {
      duplicates: [
        { row: 1_004, of: 'row 1003' },
        { row: 1_005, of: 'Oak Homes' },
      ],
    },
  })
})

test('long rows are sent in smaller batches', async () => {
  const sizes: number[] = []
  const run: RunImport = async (part) => {
    sizes.push(part.length)
    return { ok: true, report }
  }

  await runImport(
    Array.from({ length: 10 }, () => ({ notes: 'x'.repeat(200_000) })),
    how(true),
    run,
  )

  expect(sizes).toEqual([3, 3, 3, 1])
})

test('a batch that fails says how much was done before it', async () => {
  let runs = 0
  const run: RunImport = async () => (++runs === 1 ? { ok: true, report } : { ok: false, message: 'No network.' })

  expect(await runImport(rows(1_500), how(false), run)).toEqual({
    ok: false,
    message: '1,000 of 1,500 rows were imported. The rest wasn’t: No network.',
    report,
    sent: 1_000,
  })
})

test('skipped rows are returned as they were in the file, with their problems', () => {
  const table = {
    header: ['Name', 'Mail'],
    rows: [
      ['Nora', 'a@b.co'],
      ['Cleo', 'nothing'],
    ],
    sheetRows: [2, 3],
  }

  expect(
    failedRows({ table, matching: ['name', 'email'] }, { errors: [{ row: 2, field: 'email', message: 'Enter an address.' }] }, [
      { name: 'email', label: 'Email' },
    ]),
  ).toEqual([{ Name: 'Cleo', Mail: 'nothing', Problem: 'Email: Enter an address.' }])
})

test.each([
  ['the first', [null, 'phone', null], ['Email', 'Phone', 'Phone (3)']],
  ['the second', [null, null, 'phone'], ['Email', 'Phone (2)', 'Phone']],
])('of several columns with the same name, all are returned, and the imported one keeps the name: %s', (_what, matching, columns) => {
  const table = { header: ['Email', 'Phone', 'Phone'], rows: [['nothing', 'office', 'cell']], sheetRows: [2] }

  const [row] = failedRows({ table, matching }, { errors: [{ row: 1, field: null, message: 'Enter an address.' }] }, [])

  expect(Object.entries(row ?? {}).slice(0, 3)).toEqual(columns.map((name, place) => [name, table.rows[0]?.[place]]))
})

test('rows for the same record are found across the whole file before anything is written, however far apart', async () => {
  const people = Array.from({ length: 3_000 }, (_, n) => ({ email: n === 2_500 ? 'person-11@oak.test' : `person-${n + 1}@oak.test` }))
  const run: RunImport = async (part) => ({
    ok: true,
    report: {
      ...report,
      created: part.length,
      errors: [],
      rows: part.map(({ email = '' }, index) => ({ row: index + 1, key: email, name: email, is_new: true, changes: [] })),
    },
  })

  const answer = await runImport(people, how(true), run)

  expect(answer).toMatchObject({ ok: true, report: { created: 2_999 } })
  expect(answer.ok && answer.report.errors).toEqual([
    { row: 2_501, field: null, message: 'Another row in this file is for the same record. Keep only one.', first_row: 11 },
  ])
})

test('a new row that looks like one of an earlier batch is a possible duplicate of it', async () => {
  const looks = (row: number) => (row === 10 || row === 1_400 ? ['phone 6125550134'] : [`phone ${row}`])
  const people = Array.from({ length: 1_500 }, (_, n) => ({ row: String(n + 1) }))
  const run: RunImport = async (part) => ({
    ok: true,
    report: {
      ...report,
      errors: [],
      duplicates: part.length === 500 ? [{ row: 500, of: 'Ann Lee' }] : [],
      rows: part.map(({ row = '' }, index) => ({
        row: index + 1,
        key: row,
        name: '',
        is_new: true,
        changes: [],
        looks: looks(Number(row)),
      })),
    },
  })

  const answer = await runImport(people, how(true), run)

  expect(answer.report.duplicates).toEqual([
    { row: 1_400, of: 'row 10' },
    { row: 1_500, of: 'Ann Lee' },
  ])
})

test('a problem is reported with its column and the row number that the spreadsheet shows', () => {
  const error = { row: 3, field: 'email', message: 'Keep only one.', first_row: 1 }

  const message = `${columnOf(error, [{ name: 'email', label: 'Email' }])}: ${messageOf(error, [2, 3, 7])}`

  expect(message).toBe('Email: Keep only one. The other is row 2.')
})
