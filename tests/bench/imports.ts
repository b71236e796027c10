import { randomUUID } from 'node:crypto'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { atMost, type Figure } from './figure.ts'

const rowCount = 500

/** How long staff wait for the import and the export of 500 companies or people. */
export async function measureImports(origin: string): Promise<Figure[]> {
  const staff = await ApiClient.signIn(origin, admin)
  const run = randomUUID().slice(0, 8)
  const rows = (row: (n: number) => Record<string, string>) => Array.from({ length: rowCount }, (_, n) => row(n))
  const timed = async (path: string, body: object) => {
    const startedAt = performance.now()
    await staff.json('POST', path, body)
    return performance.now() - startedAt
  }
  const companiesMs = await timed('/companies/import', {
    rows: rows((n) => ({ name: `Import ${run} ${n}`, membership_type: 'BUILDER' })),
    dry_run: false,
  })
  const peopleMs = await timed('/members/import', {
    rows: rows((n) => ({ first: 'Import', last: `Number ${n}`, email: `import-${run}-${n}@company.test` })),
    dry_run: false,
  })
  return [
    atMost(`import of ${rowCount} companies`, companiesMs, 2_000, 'ms'),
    atMost(`import of ${rowCount} people`, peopleMs, 2_000, 'ms'),
  ]
}
