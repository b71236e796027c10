import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { withSiteLock } from '#server/webflow/site-lock.ts'
import { openMortalDatabase } from '#tests/support/mortal-database.ts'
import { copyTemplate } from '#tests/support/server.ts'

const forever = new Promise<never>(() => {})

test('the lock of a killed server is free as soon as the server is dead, a hundred times', async () => {
  const connection = await copyTemplate()
  const database = openDatabase(connection)
  let free = 0

  for (let round = 0; round < 100; round += 1) {
    const server = openMortalDatabase(connection, database)
    await new Promise<void>((held) => {
      withSiteLock(server.database, async () => {
        held()
        await forever
      }).catch(() => {})
    })
    await server.kill()
    if (await withSiteLock(database, async () => {})) free += 1
  }

  expect(free).toBe(100)
  await database.destroy()
})

test('what a server was still connecting when it was killed reaches the database no more', async () => {
  const connection = await copyTemplate()
  const database = openDatabase(connection)
  await sql`create table marks (round int)`.execute(database)

  for (let round = 0; round < 100; round += 1) {
    const server = openMortalDatabase(connection, database)
    const writes = Array.from({ length: 4 }, () => sql`insert into marks values (${round})`.execute(server.database))
    const ended = Promise.allSettled(writes)
    // Later by a little each round, so that the kill meets every stage of connecting.
    await new Promise((resolve) => setTimeout(resolve, round / 10))
    await server.kill()
    const { rows: before } = await sql`select from marks`.execute(database)
    await ended
    const { rows: after } = await sql`select from marks`.execute(database)
    expect({ round, written: after.length - before.length }).toEqual({ round, written: 0 })
  }

  await database.destroy()
})
