import { beforeEach, expect, test, vi } from 'vitest'
import { command } from '#app/outbox/commands/command.ts'
import { importRows } from '#app/outbox/commands/import-rows.ts'
import { runImport } from '#app/features/import/run-import.ts'

vi.mock('#app/outbox/commands/command.ts', () => ({ command: vi.fn<typeof command>() }))

const report = { created: 1, updated: 0, unchanged: 0, errors: [], duplicates: [], rows: [] }
const options = { isDryRun: false, importId: '0199c0de-0000-7000-8000-000000000001', fileName: 'cats.csv' }

beforeEach(() => void vi.mocked(command).mockResolvedValue({ ok: true, data: report } as never))

async function sentFor(count: number) {
  vi.mocked(command).mockClear()
  const rows = Array.from({ length: count }, (_, n) => ({ name: `Row ${n + 1}` }))
  await runImport(rows, options, (...batch) => importRows('classified_categories', ...batch))
  return vi.mocked(command).mock.calls.map(([, , { label, ifInterrupted }]) => [label, ifInterrupted])
}

test('each batch of a file is confirmed by its own rows, and says what to do about the rest', async () => {
  const again = 'Import the file again for the rest.'

  expect(await sentFor(2_500)).toEqual([
    ['cats.csv, rows 1–1,000 of 2,500', again],
    ['cats.csv, rows 1,001–2,000 of 2,500', again],
    ['cats.csv, rows 2,001–2,500 of 2,500', undefined],
  ])
  expect(await sentFor(400)).toEqual([['cats.csv', undefined]])
})

test.each([
  ['OFFLINE', 'You’re offline.'],
  ['SIGNED_OUT', 'You’re signed out.'],
] as const)('a batch behind others doesn’t say that nothing was sent: %s', async (code, message) => {
  vi.mocked(command).mockResolvedValue({ ok: false, code, message: 'Nothing was sent.' })
  const run = (before: number) => importRows('classified_categories', [{ name: 'Row' }], options, { before, of: 2_000 })

  expect(await run(1_000)).toEqual({ ok: false, message })
  expect(await run(0)).toEqual({ ok: false, message: 'Nothing was sent.' })
})
