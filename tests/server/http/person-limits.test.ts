import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { isListening } from '#tests/support/server/server.ts'

/** A server that knows everyone's tokens, and can let what reads or writes entries wait. */
async function aServer() {
  const server = await entryServer({}, { listen: true })
  await isListening(server)
  const { send, database } = server
  for (const who of ['owner', 'other'] as const) await send('companies.mine', who)

  /** Runs `work` while the table of entries is locked. */
  async function whileEntriesWait(work: () => Promise<void>) {
    await database.transaction().execute(async (queries) => {
      await sql`lock table entries in access exclusive mode`.execute(queries)
      await work()
    })
  }

  return { ...server, whileEntriesWait }
}

test('a person has a limited number of calls open, others have their own', async () => {
  const { send, app, whileEntriesWait, as } = await aServer()
  const reads: ReturnType<typeof send>[] = []
  const refused: Response[] = []

  await whileEntriesWait(async () => {
    for (let nth = 0; nth < 200; nth += 1) reads.push(send('entries.mine', 'owner', { query: { limit: '1' } }))
    refused.push(await app.request('/api/v1/entries/mine?limit=1', { headers: await as('owner') }))
    reads.push(send('entries.mine', 'other', { query: { limit: '1' } }))
  })

  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([[429, '30']])
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('of one person’s changes at once, a limited number is taken', async () => {
  const { patch, given, whileEntriesWait } = await aServer()
  const [entry] = await given(aFullEntry({ status: 'DRAFT' }))
  const answers: ReturnType<typeof patch>[] = []

  await whileEntriesWait(async () => {
    for (let nth = 0; nth < 40; nth += 1) answers.push(patch('owner', entry, { title: 'The Birch' }))
    expect((await patch('owner', entry, { title: 'The Birch' })).code).toBe('TOO_MANY_REQUESTS')
  })

  expect((await Promise.all(answers)).map(({ code }) => code)).not.toContain('TOO_MANY_REQUESTS')
})

test('one person’s long pages take turns with those of others', async () => {
  const { send, whileEntriesWait } = await aServer()
  const long = { query: { limit: '200' } }
  const waiting: ReturnType<typeof send>[] = []

  await whileEntriesWait(async () => {
    for (let nth = 0; nth < 4; nth += 1) waiting.push(send('entries.mine', 'owner', long))
    expect((await send('neighborhoods.list', 'other', long)).status).toBe(200)
  })

  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a person saves at most 3,000 changes in ten minutes, and goes on afterward', { timeout: 60_000 }, async () => {
  const { send, clock, travelTo } = await aServer()
  const write = (who: 'owner' | 'other') => send('entries.update', who, { params: { id: anId() }, body: {} })

  const codes = new Set<string | undefined>()
  for (let nth = 0; nth < 3_000; nth += 1) codes.add((await write('owner')).code)
  const [tooMany, other] = [await write('owner'), await write('other')]
  travelTo(clock.now + 10 * 60_000)

  expect([...codes]).toEqual(['IF_MATCH_REQUIRED'])
  expect([tooMany.code, other.code, (await write('owner')).code]).toEqual(['TOO_MANY_REQUESTS', 'IF_MATCH_REQUIRED', 'IF_MATCH_REQUIRED'])
})

test('a company that limits nobody’s entries has a limit of drafts all the same, which binds no staff', async () => {
  const { create, patch, given, company } = await entryServer()
  const most = await given(...Array.from({ length: 200 }, () => aFullEntry({ status: 'DRAFT', title: '' })))

  const [refused, byStaff] = [await create('owner'), await create('admin', { company_id: company })]
  const filledIn = await patch('owner', byStaff.data, { title: 'The Alder' })

  expect([most.length, refused.code, byStaff.status, filledIn.status]).toEqual([200, 'WRONG_STATE', 201, 200])
})
