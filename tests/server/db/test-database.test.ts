import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { copyTemplate, testDatabase, type TestConnection } from '#tests/support/server/test-database.ts'

const used: (string | undefined)[] = []

test('a test may write, and delete what the template holds', async () => {
  const connection = await testDatabase()
  used.push(connection.database)
  const database = opened(connection)

  await database
    .insertInto('database_identity')
    .values({ id: 'a test', opened_at: new Date(0) })
    .execute()
  await database.deleteFrom('webflow_settings').execute()

  expect(await database.selectFrom('webflow_settings').selectAll().execute()).toEqual([])
})

test('the next test gets the same database, with the rows of the template', async () => {
  const connection = await testDatabase()
  const template = opened(await copyTemplate())
  const database = opened(connection)

  expect(connection.database).toBe(used.at(-1))
  expect(await database.selectFrom('database_identity').selectAll().execute()).toEqual([])
  expect(await database.selectFrom('webflow_settings').selectAll().execute()).toEqual(
    await template.selectFrom('webflow_settings').selectAll().execute(),
  )
  await sql`create table of_this_test ()`.execute(database)
})

test('no test gets a database whose schema another changed', async () => {
  expect((await testDatabase()).database).not.toBe(used.at(-1))
})

function opened(connection: TestConnection) {
  const database = openDatabase(connection)
  onTestFinished(() => database.destroy())
  return database
}
