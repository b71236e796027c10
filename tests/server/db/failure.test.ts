import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, withoutTimeouts, type Connection } from '#server/db/database.ts'
import { isLockTimeout, isTransientError } from '#server/db/failure.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'

function open(connection: Connection) {
  const database = openDatabase(connection)
  onTestFinished(() => database.destroy())
  return database
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a database that is unreachable, or drops the connection, is a transient failure', async () => {
  const connection = await copyTemplate()
  const nowhere = await failureOf(sql`select 1`.execute(open({ ...connection, host: '/nowhere' })))
  const refused = await failureOf(sql`select 1`.execute(open('postgres://nobody@127.0.0.1:9/none')))
  const dropped = await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(open(connection)))

  expect([nowhere, refused, dropped].map(isTransientError)).toEqual([true, true, true])
})

test('a connection that breaks between two statements fails the next one as transient, and nothing else', async () => {
  const connection = await copyTemplate()
  const killer = open(connection)

  const failure = await failureOf(
    open(connection)
      .transaction()
      .execute(async (queries) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(queries)
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(killer)
        await wait(100)
        await sql`select 1`.execute(queries)
      }),
  )

  expect(isTransientError(failure)).toBe(true)
})

test('a mistake of ours is not transient', async () => {
  const database = open(await copyTemplate())

  const failures = [
    await failureOf(sql`select nothing`.execute(database)),
    await failureOf(sql`select 1/0`.execute(database)),
    new TypeError(),
  ]

  expect(failures.map(isTransientError)).toEqual([false, false, false])
})

test('a lock timeout is distinguished from other failures', async () => {
  const connection = await copyTemplate()
  const [holder, waiter] = [open(connection), open(connection)]
  const failure = await holder.transaction().execute(async (queries) => {
    await sql`lock table events`.execute(queries)
    return await failureOf(
      waiter.transaction().execute(async (blocked) => {
        await sql`set local lock_timeout = '20ms'`.execute(blocked)
        await sql`select from events`.execute(blocked)
      }),
    )
  })

  expect([isLockTimeout(failure), isTransientError(failure)]).toEqual([true, true])
})

test('a statement and a transaction that never end are aborted as transient failures', async () => {
  const connection = await copyTemplate()
  const limits = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
    open(connection),
  )
  expect(limits.rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'statement_timeout', setting: '30000' },
  ])

  const bounded = open({ ...connection, statement_timeout: 20, idle_in_transaction_session_timeout: 20 })
  const endless = await failureOf(sql`select pg_sleep(60)`.execute(bounded))
  const idle = await failureOf(
    bounded.transaction().execute(async (queries) => {
      await wait(200)
      await sql`select 1`.execute(queries)
    }),
  )
  expect([isTransientError(endless), isTransientError(idle)]).toEqual([true, true])
})

test('preparing a database may take as long as it needs', async () => {
  const { rows } = await sql<{ setting: string }>`select setting from pg_settings where name = 'statement_timeout'`.execute(
    open(withoutTimeouts(await copyTemplate())),
  )

  expect(rows).toEqual([{ setting: '0' }])
})
