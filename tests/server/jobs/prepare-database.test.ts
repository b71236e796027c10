import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/jobs/prepare-database.ts'
import { createEmptyDatabase } from '#tests/support/server/test-database.ts'

test('a user who does not own the database gets a message that says what to do', async () => {
  const connection = await createEmptyDatabase()
  const owner = openDatabase(connection)
  const role = `guest_${connection.database}`
  await sql`create role ${sql.id(role)} login`.execute(owner)
  const guest = openDatabase({ ...connection, user: role })
  onTestFinished(async () => {
    await guest.destroy()
    await sql`drop role ${sql.id(role)}`.execute(owner)
    await owner.destroy()
  })

  await expect(prepareDatabase(guest)).rejects.toThrow('Let it own the database: alter database NAME owner to USER')
})
