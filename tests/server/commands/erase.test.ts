import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { aMember, insert } from '#tests/support/builders.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { databaseUrl, runCommand } from '#tests/support/server/run-command.ts'

test('a person is erased only after the command has shown who it is and someone has confirmed', async () => {
  const settings = { DATA_DIR: temporaryFolder(), DATABASE_URL: await databaseUrl() }
  const database = openDatabase(settings.DATABASE_URL)
  await insert(database, 'members', aMember({ first: 'Olaf', last: 'Berg', email: 'olaf@company.test' }))
  await database.destroy()

  const asked = await runCommand('erase', ['Olaf@company.test'], settings)
  const confirmed = await runCommand('erase', ['Olaf@company.test', '--yes'], settings)

  const who = 'Olaf Berg <olaf@company.test>, no company\n'
  expect(asked).toEqual({ code: 1, output: expect.stringMatching(`^${who}Nothing was erased`) })
  expect(confirmed).toEqual({ code: 1, output: expect.stringMatching(`^${who}Start the portal first`) })
})
