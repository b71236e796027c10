import { access, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { undeleted, type Database, type Queries } from '#server/db/database.ts'
import { appliedMigrations, assertNotNewer, knownMigrations } from '#server/db/migrate.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { SettingError } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { originalName } from '#server/resources/files/file-row.ts'
import { assertSameStore } from '#server/resources/files/assert-same-store.ts'
import { markAllOutdated } from '#server/website/item-store.ts'
import { readTables, tablesOf, writeTables } from './copy-tables.ts'

const manifestSchema = z.strictObject({
  made_at: z.iso.datetime(),
  /** The newest migration in the database. */
  schema: z.string(),
  tables: z.record(z.string(), z.int()),
  files: z.int(),
  /** Files that the database lists and the store lacked. Earlier versions didn't record them. */
  missing: z._default(z.array(z.string()), []),
})
type Manifest = z.infer<typeof manifestSchema>

export interface BackupSummary extends Manifest {
  rows: number
}

interface BackupResult extends BackupSummary {
  /** Those that the newest backup beside this one didn't lack yet. */
  newlyMissing: string[]
}

interface RestoreSummary extends BackupSummary {
  /** Emails that waited, and now aren't sent unless staff say so. */
  withdrawnEmails: number
}

const manifestOf = (folder: string) => join(folder, 'backup.json')
const tablesFolder = (folder: string) => join(folder, 'tables')
const filesFolder = (folder: string) => join(folder, 'files')

interface Portal {
  database: Database
  files: FileStore
}

/**
 * Copies the database and the files into an empty folder while the portal runs. The folder appears once the copy is
 * complete. Throws SettingError if it is not empty, or if the store is not the one of the database's files.
 */
export async function backUp(portal: Portal, folder: string, now: number): Promise<BackupResult> {
  if ((await readdir(folder).catch(() => [])).length > 0) throw new SettingError(`${folder} isn’t empty. Choose an empty or new folder.`)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  try {
    const before = await newestBackup(dirname(folder))
    const manifest = await copyInto(portal, partial, { before, now })
    await rename(partial, folder)
    const known = new Set<string>(before === undefined ? [] : (await readManifest(before).catch(() => undefined))?.missing)
    const newlyMissing = manifest.missing.filter((file) => !known.has(file) && !known.has(withoutRecord(file)))
    return { ...summary(manifest), newlyMissing }
  } catch (error) {
    // It may have filled the disk.
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

interface Copy {
  /** The newest backup beside this one. */
  before: string | undefined
  now: number
}

/** The database is one snapshot; files are copied after it, so that all of its files are included. */
async function copyInto({ database, files }: Portal, folder: string, { before, now }: Copy): Promise<Manifest> {
  const schema = (await appliedMigrations(database)).at(-1)
  if (schema === undefined) throw new SettingError('This database doesn’t contain a portal. Check DATABASE_URL or DATA_DIR.')
  await assertNotNewer(database)
  await assertSameStore(database, files)
  await mkdir(tablesFolder(folder), { recursive: true, mode: 0o700 })
  await mkdir(filesFolder(folder), { mode: 0o700 })

  const { tables, named } = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (queries) => ({
      tables: await writeTables(queries, tablesFolder(folder)),
      named: await undeleted(queries, 'files').select(['folder', 'name', 'size', 'owner_type', 'owner_id']).execute(),
    }))

  const sizes = new Map(named.map((file) => [`${file.folder}/${originalName}`, file.size]))
  const [copied, removed] = [new Set<string>(), new Set<string>()]
  let count = 0
  for await (const key of files.keys()) {
    const path = join(filesFolder(folder), key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      // Bytes under a key never change, so a backup shares them with the newest one beside it.
      const isLinked = before !== undefined && (await hasLinked(join(filesFolder(before), key), path, sizes.get(key)))
      // A power failure must not leave an empty file in a folder that looks complete.
      if (!isLinked) await pipeline(await files.readAll(key), createWriteStream(path, { mode: 0o600, flush: true }))
      copied.add(dirname(key))
      count += 1
    } catch (error) {
      // Someone may have deleted it since it was listed.
      if (await files.has(key)) throw error
      await rm(path, { force: true })
      removed.add(dirname(key))
    }
  }
  const missing = named
    .filter((file) => !copied.has(file.folder) || removed.has(file.folder))
    .map(({ name, owner_type: type, owner_id: id }) => `${name} (${type} ${id})`)
  const manifest: Manifest = { made_at: new Date(now).toISOString(), schema, tables, files: count, missing }
  await writeFile(manifestOf(folder), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flush: true })
  return manifest
}

/** What earlier versions wrote. */
const withoutRecord = (file: string) => file.slice(0, file.lastIndexOf(' ('))

async function newestBackup(parent: string): Promise<string | undefined> {
  for (const name of (await readdir(parent).catch((): string[] => [])).toSorted().toReversed()) {
    const isComplete = await access(manifestOf(join(parent, name))).then(
      () => true,
      () => false,
    )
    if (isComplete) return join(parent, name)
  }
  return undefined
}

/** Not if there is no such file, if it is damaged, or on a file system without links. */
async function hasLinked(from: string, to: string, size?: number): Promise<boolean> {
  try {
    if (size !== undefined && (await stat(from)).size !== size) return false
    await link(from, to)
    return true
  } catch {
    return false
  }
}

/**
 * Fills an empty database and store from a backup and migrates them to the newest schema. The tables are filled in one
 * transaction; a restore that fails before that can be repeated. Throws SettingError if the folder has no backup, or if
 * the database or the store is not empty.
 */
export async function restore({ database, files }: Portal, folder: string): Promise<RestoreSummary> {
  const manifest = await readManifest(folder)
  if (!knownMigrations.includes(manifest.schema))
    throw new SettingError('This backup was made by a newer version of the portal. Restore it with that version.')
  if (!(await isEmpty(database, manifest)))
    throw new SettingError('The database isn’t empty, and a restore never overwrites data. Choose a new one: DATABASE_URL or DATA_DIR.')

  // The files first: until the tables have rows, the restore can be repeated.
  await putFiles(files, filesFolder(folder), manifest)
  await prepareDatabase(database, manifest.schema)
  await readTables(database, tablesFolder(folder), manifest.tables)
  await prepareDatabase(database)
  const withdrawnEmails = await database.transaction().execute(async (queries) => {
    await raiseVersions(queries)
    await markAllOutdated(queries)
    return await withdrawQueuedEmails(queries)
  })

  return { ...summary(manifest), withdrawnEmails }
}

async function putFiles(files: FileStore, from: string, manifest: Manifest): Promise<void> {
  const entries = (await readdir(from, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  if (entries.length !== manifest.files)
    throw new Error(`The backup is damaged: it has ${entries.length} files instead of ${manifest.files}.`)
  const paths = new Map(entries.map(({ parentPath, name }) => [relative(from, join(parentPath, name)), join(parentPath, name)]))
  // Those of the same backup are from a restore that failed.
  for await (const key of files.keys())
    if (!paths.has(key))
      throw new SettingError('The store has files that aren’t in this backup. Choose an empty one: DATA_DIR or FILES_BUCKET.')
  for (const [key, path] of paths) await files.put(dirname(key), basename(key), { path }, 'application/octet-stream')
}

/** More than a record is changed between two backups, also by a form that saves itself. */
const lostChanges = 1_000_000

/**
 * A device may know a version from a change that was lost. If another change got the same number, the device would write over it
 * unasked (product: Ids and writes).
 */
async function raiseVersions(queries: Queries): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'version' and table_name <> 'idempotency_keys'`.execute(queries)
  for (const { table } of rows) await sql`update ${sql.table(table)} set version = version + ${lostChanges}`.execute(queries)
}

/** They may have been sent since the backup. Staff find them under Mail and can send them again. Returns how many there are. */
async function withdrawQueuedEmails(queries: Queries): Promise<number> {
  const { numUpdatedRows: count } = await queries
    .updateTable('emails')
    .set({ state: 'FAILED', error: 'Waiting when the backup was made.' })
    .where('state', '=', 'QUEUED')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return Number(count)
}

function summary(manifest: Manifest): BackupSummary {
  return { ...manifest, rows: Object.values(manifest.tables).reduce((sum, count) => sum + count, 0) }
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = manifestOf(folder)
  if (!(await stat(path).catch(() => undefined)))
    throw new SettingError(`${folder} doesn’t contain a complete backup: backup.json is missing.`)
  return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
}

/** Migrations fill these tables of an empty database. */
const filledByMigrations = new Set(['webflow_settings', 'webflow_traffic'])

/** No tables yet, or the state that a failed restore of the same backup leaves: tables without rows. */
async function isEmpty(database: Database, { schema }: Manifest): Promise<boolean> {
  const tables = await tablesOf(database)
  if (tables.length === 0) return true
  if ((await appliedMigrations(database)).at(-1) !== schema) return false
  for (const table of tables.filter((name) => !filledByMigrations.has(name))) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(database)
    if (rows.length > 0) return false
  }
  return true
}
