import { expect, test } from 'vitest'
import { failedRows } from '#app/features/import/failed-rows.ts'
import { runImport, type RunImport } from '#app/features/import/run-import.ts'

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Row ${n + 1}` }))
const report = { created: 1, updated: 0, unchanged: 0, errors: [{ row: 2, field: 'name', message: 'No.' }], duplicates: [] }

test('more rows than the server takes at once go in parts, and the report counts through', async () => {
  const sizes: number[] = []
  const run: RunImport = async (part) => {
    sizes.push(part.length)
    return { ok: true, report }
  }

  const answer = await runImport(rows(2_100), true, run)

  expect(sizes).toEqual([1_000, 1_000, 100])
  expect(answer).toMatchObject({ ok: true, report: { created: 3, errors: [{ row: 2 }, { row: 1_002 }, { row: 2_002 }] } })
})

test('long rows go in smaller parts', async () => {
  const sizes: number[] = []
  const run: RunImport = async (part) => {
    sizes.push(part.length)
    return { ok: true, report }
  }

  await runImport(
    Array.from({ length: 10 }, () => ({ notes: 'x'.repeat(200_000) })),
    true,
    run,
  )

  expect(sizes).toEqual([3, 3, 3, 1])
})

test('a part that fails says how much was done before it', async () => {
  let runs = 0
  const run: RunImport = async () => (++runs === 1 ? { ok: true, report } : { ok: false, sentence: 'No network.' })

  expect(await runImport(rows(1_500), false, run)).toEqual({ ok: false, sentence: 'No network. The first 1000 rows were imported.' })
})

test('the rows left out come back as they stood in the file, with what is wrong', () => {
  const table = {
    header: ['Name', 'Mail'],
    rows: [
      ['Nora', 'a@b.co'],
      ['Cleo', 'nothing'],
    ],
    sheetRows: [2, 3],
  }

  expect(failedRows(table, { errors: [{ row: 2, field: 'email', message: 'Write an address.' }] })).toEqual([
    { Name: 'Cleo', Mail: 'nothing', 'What is wrong': 'Write an address.' },
  ])
})
