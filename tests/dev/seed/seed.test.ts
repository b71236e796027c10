import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { fillCatalogues } from '#server/commands/catalogues/fill-catalogues.ts'
import { testNow } from '#tests/support/builders.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'

async function seed(args: string[], settings: Record<string, string>) {
  return await new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, ['dev/seed/seed.ts', ...args], { env: { ...process.env, ...settings } }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr })
    })
  })
}

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'parade-seed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('fills an empty folder to the requested size, and leaves a full one alone with a message', async () => {
  const settings = { DATA_DIR: await emptyFolder() }

  const first = await seed(['--entries', '300'], settings)
  const second = await seed([], settings)

  expect(first).toEqual({ code: 0, output: 'Filled with 300 entries.\n' })
  expect(second).toEqual({ code: 1, output: 'There are records already. To seed an empty folder, set DATA_DIR to a new one.\n' })
})

test('fills your own database if DATABASE_URL is set', async () => {
  const { host, user, port, database } = await copyTemplate()

  const result = await seed([], {
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`,
    DATA_DIR: '/nowhere',
  })

  expect(result).toEqual({ code: 0, output: 'Filled with 120 entries.\n' })
})

test('a database that has only catalogues counts as empty', async () => {
  const { host, user, port, database } = await copyTemplate()
  const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`
  const opened = openDatabase(url)
  onTestFinished(() => opened.destroy())
  await fillCatalogues(opened, testNow)

  const result = await seed([], { DATABASE_URL: url, DATA_DIR: '/nowhere' })

  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('There are records already.') })
  expect(await opened.selectFrom('events').select('id').execute()).toEqual([])
})

test('does not add demo data next to the accounts of a real project', async () => {
  const result = await seed([], { FIREBASE_PROJECT_ID: 'parade-live', FIREBASE_API_KEY: 'key', DATA_DIR: '/nowhere' })

  expect(result).toMatchObject({ code: 1, output: expect.stringContaining('FIREBASE_PROJECT_ID is parade-live') })
})

test('rejects an invalid size', async () => {
  expect(await seed(['--entries', 'many'], { DATA_DIR: '/nowhere' })).toEqual({
    code: 1,
    output: '--entries must be a number from 0 to 250000.\n',
  })
})
