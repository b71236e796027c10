import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { backUp, restore } from '#server/commands/backup/backup.ts'
import { fillCatalogues } from '#server/commands/catalogues/fill-catalogues.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { storeDemoPictures, type DemoPictures } from '#dev/seed/pictures/demo-pictures.ts'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import { anId, insert, testNow } from '#tests/support/builders.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const puts: Parameters<FileStore['put']>[] = []
let drawn: Promise<DemoPictures> | undefined

/** Draws the demo's pictures once, which takes seconds. */
async function storePictures(files: FileStore): Promise<DemoPictures> {
  const pictures = await (drawn ??= storeDemoPictures({ put: async (...put) => void puts.push(put) }))
  for (const put of puts) await files.put(...put)
  return pictures
}

async function aPortal({ hasPictures = false } = {}) {
  const database = opened(await copyTemplate())
  const dataDir = temporaryFolder()
  const files = await openFileStore({ driver: 'fs' }, dataDir)
  // One of this table's columns has the name that the copy uses for a row.
  const event = {
    id: anId(),
    at: new Date(testNow),
    action: 'import',
    entity: 'cities',
    entity_id: anId(),
    diff: '[]',
    source: 'WEB' as const,
  }
  await insert(database, 'audit_events', event)
  await seedDemo(database, testNow, hasPictures ? await storePictures(files) : undefined)
  return { database, files, dataDir }
}

/** A database without any table, and an empty store. */
async function anEmptyPlace() {
  const connection = await copyTemplate()
  const database = opened(connection)
  await sql`drop schema public cascade`.execute(database)
  await sql`drop schema jobs cascade`.execute(database)
  await sql`create schema public`.execute(database)
  const dataDir = temporaryFolder()
  return { connection, database, dataDir, files: await openFileStore({ driver: 'fs' }, dataDir) }
}

function opened(connection: Parameters<typeof openDatabase>[0]): Database {
  const database = openDatabase(connection)
  onTestFinished(() => database.destroy())
  return database
}

/** All rows of all tables, except for the transaction counters and the versions, which a restore raises. */
async function everything(database: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('kysely_migration', 'database_identity') order by 1`.execute(database)
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(source.*) - 'changed_xid' - 'version')::text as row from ${sql.table(name)} as source order by 1`.execute(database)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

const describe = ({ name, owner_type: type, owner_id: id }: { name: string; owner_type: string; owner_id: string }) =>
  `${name} (${type} ${id})`

/** The files that share the first one's bytes, as the demo's do, and what a backup without those calls them. */
async function sharedFiles(database: Database) {
  const { folder } = await database.selectFrom('files').select('folder').limit(1).executeTakeFirstOrThrow()
  const files = await database.selectFrom('files').selectAll().where('folder', '=', folder).execute()
  return { folder, names: files.map(describe).toSorted() }
}

/** The content of each file in the store. */
async function bytesIn(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const entry of await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    found[path.slice(dataDir.length)] = hash('sha256', await readFile(path))
  }
  return found
}

test('a backup of the demo, restored into an empty database and an empty store, equals the demo, and a lost file is reported', async () => {
  const from = await aPortal({ hasPictures: true })
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()

  const made = await backUp(from, folder, testNow)
  const { withdrawnEmails: _mails, ...restored } = await restore(into, folder)

  expect(await everything(into.database)).toEqual(await everything(from.database))
  expect(await bytesIn(into.dataDir)).toEqual(await bytesIn(from.dataDir))
  expect(made).toMatchObject({ made_at: new Date(testNow).toISOString(), missing: [] })
  expect(made).toMatchObject(restored)
  expect(restored.rows).toBeGreaterThan(400)
  expect(restored.files).toBeGreaterThan(10)
  const lost = await sharedFiles(from.database)
  await from.files.remove(lost.folder)
  const next = join(temporaryFolder(), 'backup')
  const incomplete = await backUp(from, next, testNow)
  expect(incomplete.missing.toSorted()).toEqual(lost.names)
  expect(incomplete.newlyMissing).toEqual(incomplete.missing)
  expect(await backUp(from, `${next}-2`, testNow)).toMatchObject({ missing: incomplete.missing, newlyMissing: [] })
  const before = `${next}-2/backup.json`
  // Versions before this one named only the file.
  await writeFile(before, (await readFile(before, 'utf8')).replaceAll(/ \([a-z_]+ [\da-f-]+\)"/g, '"'))
  expect(await backUp(from, `${next}-3`, testNow)).toMatchObject({ missing: incomplete.missing, newlyMissing: [] })
})

test('a backup beside another one shares its files, and stays whole without it', async () => {
  const portal = await aPortal({ hasPictures: true })
  const parent = temporaryFolder()
  const [first, second] = ['2027-03-01', '2027-03-02'].map((name) => join(parent, name)) as [string, string]
  await backUp(portal, first, testNow)
  await portal.files.put('new', 'original', Buffer.from('new'), 'text/plain')

  await backUp(portal, second, testNow)

  const names = (await readdir(join(first, 'files'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile())
  const shared = names.map(({ parentPath, name }) => join(parentPath.slice(first.length), name))
  const inodes = (folder: string) => shared.map((path) => statSync(join(folder, path)).ino)
  expect(shared.length).toBeGreaterThan(0)
  expect(inodes(second)).toEqual(inodes(first))
  await rm(first, { recursive: true })
  const empty = await anEmptyPlace()
  await restore(empty, second)
  expect(await everything(empty.database)).toEqual(await everything(portal.database))
  expect(await empty.files.has('new/original')).toBe(true)
})

test('a backup copies a file again whose copy in the last backup is damaged', async () => {
  const portal = await aPortal({ hasPictures: true })
  const parent = temporaryFolder()
  const [first, second] = ['2027-03-01', '2027-03-02'].map((name) => join(parent, name)) as [string, string]
  await backUp(portal, first, testNow)
  const { folder, size } = await portal.database.selectFrom('files').select(['folder', 'size']).limit(1).executeTakeFirstOrThrow()
  await truncate(join(first, 'files', folder, 'original'))

  await backUp(portal, second, testNow)

  expect(statSync(join(second, 'files', folder, 'original')).size).toBe(size)
})

test('a file that is removed while the backup copies files is left out and reported, by a restore too, and the backup is complete', async () => {
  const from = await aPortal({ hasPictures: true })
  const lost = await sharedFiles(from.database)
  const files = {
    ...from.files,
    readAll: async (key: string) => {
      if (key.startsWith(`${lost.folder}/`)) await from.files.remove(lost.folder)
      return await from.files.readAll(key)
    },
  }
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()

  const made = await backUp({ ...from, files }, folder, testNow)
  const { withdrawnEmails: _mails, ...restored } = await restore(into, folder)

  expect(made.missing.toSorted()).toEqual(lost.names)
  expect(made).toMatchObject(restored)
  expect(await bytesIn(into.dataDir)).toEqual(await bytesIn(from.dataDir))
})

test('after a restore, no mail that waited is sent, and everything that was on the website counts as out of date there', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()
  const member = await from.database.selectFrom('members').select(['id', 'email']).limit(1).executeTakeFirstOrThrow()
  const mail = {
    created_at: new Date(testNow),
    updated_at: new Date(testNow),
    member_id: member.id,
    to_email: member.email,
    to_name: 'Somebody',
    kind: 'entry.approve',
    subject: 'The Alder was approved.',
    text: 'The Alder was approved.',
  }
  await insert(from.database, 'emails', { ...mail, id: anId(), state: 'QUEUED' }, { ...mail, id: anId(), state: 'SENT' })
  const [shown, removed] = await from.database.selectFrom('entries').select('id').limit(2).execute()
  const item = { type: 'entries' as const, collection_id: 'homes', hash: 'one', site_pictures: JSON.stringify({ cover: [] }) }
  await insert(
    from.database,
    'webflow_items',
    { ...item, record_id: shown?.id ?? '', slug: 'shown', item_id: 'a', state: 'IN_SYNC', published_since: new Date(testNow) },
    { ...item, record_id: removed?.id ?? '', slug: 'removed', item_id: 'b', state: 'UNPUBLISHED' },
    { ...item, record_id: anId(), slug: 'never', item_id: null, state: 'NEVER' },
  )

  await backUp(from, folder, testNow)
  const restored = await restore(into, folder)

  expect(restored.withdrawnEmails).toBe(1)
  const mails = await into.database
    .selectFrom('emails')
    .select(['state', 'error'])
    .where('state', '<>', 'RECORDED')
    .orderBy('state')
    .execute()
  expect(mails).toEqual([
    { state: 'FAILED', error: 'Waiting when the backup was made.' },
    { state: 'SENT', error: '' },
  ])
  const items = await into.database.selectFrom('webflow_items').select(['slug', 'state', 'hash', 'site_pictures']).orderBy('slug').execute()
  const unknown = { state: 'STALE', hash: null, site_pictures: {} }
  expect(items).toMatchObject([
    { slug: 'never', state: 'NEVER' },
    { slug: 'removed', ...unknown },
    { slug: 'shown', ...unknown },
  ])
  const { rows } = await sql`select details -> 'webflow' ->> 'state' as state from entries where id = ${shown?.id}`.execute(into.database)
  expect(rows).toEqual([{ state: 'STALE' }])
})

test('after a restore, no record has a version that a device may know from a change that was lost', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()
  const versions = ({ database }: { database: Database }) =>
    database.selectFrom('entries').select(['id', 'version']).orderBy('id').execute()

  await backUp(from, folder, testNow)
  await restore(into, folder)

  const before = await versions(from)
  expect(await versions(into)).toEqual(before.map(({ id, version }) => ({ id, version: version + 1_000_000 })))
})

test('a restored database has its foreign keys and triggers, and continues its sequences', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()
  const links = (database: Database) =>
    sql`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`.execute(database)
  const triggers = (database: Database) => sql`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`.execute(database)

  await backUp(from, folder, testNow)
  await restore(into, folder)

  expect((await links(into.database)).rows).toEqual((await links(from.database)).rows)
  expect((await triggers(into.database)).rows).toEqual((await triggers(from.database)).rows)
})

test('a restore replaces nothing: it rejects a database that was ever used', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  await backUp(from, folder, testNow)
  const before = await everything(from.database)

  await expect(restore(from, folder)).rejects.toThrow('The database isn’t empty')

  expect(await everything(from.database)).toEqual(before)
})

test('a backup that was truncated or damaged is rejected, and the whole one is accepted afterwards', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()
  await backUp(from, folder, testNow)
  const manifest = join(folder, 'backup.json')
  const whole = await readFile(manifest, 'utf8')
  const claimed = JSON.parse(whole) as { tables: Record<string, number> }
  await writeFile(manifest, JSON.stringify({ ...claimed, tables: { ...claimed.tables, events: 99 } }))

  await expect(restore(into, folder)).rejects.toThrow('The backup is damaged: events has')
  expect((await sql`select from events`.execute(into.database)).rows).toEqual([])
  await rm(manifest)
  await expect(restore(into, folder)).rejects.toThrow('contain a complete backup')
  await writeFile(manifest, whole)
  await restore(into, folder)
  expect(await everything(into.database)).toEqual(await everything(from.database))
})

test('a restore whose store fails, or whose backup lacks a file, leaves the database empty and can be repeated', async () => {
  const from = await aPortal({ hasPictures: true })
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()
  const failing = { ...into.files, put: () => Promise.reject(new Error('The bucket is unavailable.')) }
  await backUp(from, folder, testNow)
  const path = (await readdir(join(folder, 'files'), { recursive: true })).find((name) => name.endsWith('/original')) ?? ''
  const lost = await readFile(join(folder, 'files', path))

  await expect(restore({ ...into, files: failing }, folder)).rejects.toThrow('The bucket is unavailable.')
  await rm(join(folder, 'files', path))
  await expect(restore(into, folder)).rejects.toThrow('The backup is damaged: it has')
  await writeFile(join(folder, 'files', path), lost)
  await restore(into, folder)

  expect(await everything(into.database)).toEqual(await everything(from.database))
  expect(await bytesIn(into.dataDir)).toEqual(await bytesIn(from.dataDir))
})

test('a backup by a newer version, into a full folder, or of something else says so', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  await backUp(from, folder, testNow)
  const into = await anEmptyPlace()

  await expect(backUp(from, folder, testNow)).rejects.toThrow(`${folder} isn’t empty.`)
  await expect(backUp(into, temporaryFolder(), testNow)).rejects.toThrow('This database doesn’t contain a portal.')
  const manifest = join(folder, 'backup.json')
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace(/"schema": "[^"]+"/, '"schema": "900-later"'))
  await expect(restore(into, folder)).rejects.toThrow('This backup was made by a newer version of the portal.')
})

test('a backup of a database that a newer version has migrated is refused, because it would lack what that version added', async () => {
  const from = await aPortal()
  await sql`insert into kysely_migration values ('900-later', '2030-01-01')`.execute(from.database)
  const folder = join(temporaryFolder(), 'backup')

  await expect(backUp(from, folder, testNow)).rejects.toThrow('A newer version of the portal has used this database.')

  expect(await readdir(dirname(folder))).toEqual([])
})

test('a backup with another store than the one of the database’s files is refused', async () => {
  const { database } = await aPortal({ hasPictures: true })
  const { files } = await anEmptyPlace()
  const folder = join(temporaryFolder(), 'backup')

  await expect(backUp({ database, files }, folder, testNow)).rejects.toThrow('The database names files that aren’t in this store.')

  expect(await readdir(dirname(folder))).toEqual([])
})

test('a backup that cannot read a file fails, and after that or a kill it can be repeated with the same folder', async () => {
  const from = await aPortal()
  await from.files.put(anId(), 'original', new Uint8Array([1]), 'image/jpeg')
  const parent = temporaryFolder()
  const folder = join(parent, 'backup')
  const failing = { ...from.files, readAll: () => Promise.reject(new Error('The bucket is unavailable.')) }
  await mkdir(join(parent, 'backup.partial/tables'), { recursive: true })

  await expect(backUp({ ...from, files: failing }, folder, testNow)).rejects.toThrow('The bucket is unavailable.')
  expect(await readdir(parent)).toEqual([])
  await backUp(from, folder, testNow)

  expect(await readdir(parent)).toEqual(['backup'])
})

test('a restore replaces nothing: it rejects a database with catalog items, and a store with other files', async () => {
  const from = await aPortal()
  const folder = join(temporaryFolder(), 'backup')
  await backUp(from, folder, testNow)
  const into = await anEmptyPlace()
  const withFile = await anEmptyPlace()
  await prepareDatabase(into.database)
  await fillCatalogues(into.database, testNow)
  await withFile.files.put(anId(), 'original', new Uint8Array([1]), 'image/jpeg')

  await expect(restore(into, folder)).rejects.toThrow('The database isn’t empty')
  await expect(restore(withFile, folder)).rejects.toThrow('The store has files that aren’t in this backup')

  expect(await into.database.selectFrom('home_styles').select('id').execute()).not.toEqual([])
})

test('a backup of an older schema is restored and migrated to the newest', async () => {
  const old = await anEmptyPlace()
  await prepareDatabase(old.database, '030-sessions')
  const folder = join(temporaryFolder(), 'backup')
  const into = await anEmptyPlace()

  await backUp(old, folder, testNow)
  await restore(into, folder)

  expect((await sql`select from invitations`.execute(into.database)).rows).toEqual([])
})
