import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { missingAt, readiness } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { fileRecord } from '#contract/file/schema.ts'
import { openDatabase } from '#server/db/database.ts'
import { drawDemoPictures } from '#dev/seed/pictures/draw-demo-pictures.ts'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { eventKind } from '#server/resources/records/kinds/event-kind.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { originalName, presentFile } from '#server/resources/files/file-row.ts'
import { testNow } from '#tests/support/builders.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

test('another process draws and stores the demo’s pictures, large enough for print, and every approved home has everything that publishing requires', async () => {
  const folder = temporaryFolder()
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())

  const pictures = await drawDemoPictures({ files: { driver: 'fs' }, dataDir: folder })
  expect(pictures.size).toBeGreaterThan(20)
  for (const { folder: of, size, checksum } of pictures.values()) {
    expect(statSync(join(folder, 'files', of, originalName)).size).toBe(size)
    expect(checksum).toHaveLength(64)
  }

  await seedDemo(database, testNow, pictures)

  const files = await database.selectFrom('files').selectAll().execute()
  for (const file of files) expect(z.safeParse(fileRecord, presentFile(file)).error).toBeUndefined()
  const bytes = files.map(({ folder: of, size }) => [statSync(join(folder, 'files', of, originalName)).size, size])
  expect(bytes.every(([there, said]) => there === said)).toBe(true)
  const front = files.find(({ purpose }) => purpose === 'ELEVATION')!
  const { width, height } = await sharp(join(folder, 'files', front.folder, originalName)).metadata()
  expect([width, height]).toEqual([front.width, front.height])
  expect(Math.max(width, height)).toBeGreaterThanOrEqual(2000)

  const events = new Map(
    (await database.selectFrom('events').selectAll().execute()).map((row) => [row.id, presentRow<Event>(eventKind, row)]),
  )
  const entries = (await database.selectFrom('entries').selectAll().execute()).map((row) => presentRow<Entry>(entryKind, row))
  const approved = entries.filter(({ status }) => status === 'APPROVED' || status === 'PUBLISHED')
  const filed = new Set<string>(['front_elevation', 'gallery', 'before_after', 'floor_plans', 'homeowner_agreement'])
  const lacking = approved.flatMap((entry) =>
    missingAt(readiness(entry.kind, entry, events.get(entry.event_id)!), 'publish').filter(({ field }) => filed.has(field)),
  )
  expect(lacking).toEqual([])
  const known = new Set(files.map(({ id }) => id))
  const named = entries.flatMap(({ front_elevation: photo, gallery }) => (photo ? gallery.concat(photo) : gallery))
  expect(named.every(({ file_id: id, alt }) => known.has(id) && alt !== '')).toBe(true)
  expect(named.length).toBeGreaterThan(200)
})
