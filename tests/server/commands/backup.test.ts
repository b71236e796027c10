import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { databaseUrl, runCommand } from '#tests/support/server/run-command.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

test('a backup that lacks a file is made and ends with an error, the one after it without, and with the wrong store none is made', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: await databaseUrl() }
  const folder = join(temporaryFolder(), 'backup')
  const database = openDatabase(settings.DATABASE_URL)
  const [lost] = [await aStoredFile(database, settings.DATA_DIR, null), await aStoredFile(database, settings.DATA_DIR, null)]
  await database.destroy()
  await rm(join(settings.DATA_DIR, 'files', lost), { recursive: true })

  const incomplete = await runCommand('backup', ['backup', folder], settings)
  const next = await runCommand('backup', ['backup', `${folder}-3`], settings)
  const elsewhere = await runCommand('backup', ['backup', `${folder}-2`], { ...settings, DATA_DIR: temporaryFolder() })

  expect(incomplete).toMatchObject({ code: 1, output: expect.stringMatching(/ 1 files\.\nMissing from the store, so not in the backup: /) })
  expect(next).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\nMissing from the store, so not in the backup: logo\.png \(companies /),
  })
  expect(elsewhere).toEqual({ code: 1, output: expect.stringMatching(/^The database names files that aren’t in this store\./) })
})
