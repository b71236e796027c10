import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'
import { statementsOf } from '#tests/support/server/statements.ts'

const scheme = { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: 'R', DEVELOPMENT: 'D' }, keeps_given: true }
const sent = {
  status: 'SENT',
  sent_at: fromMillis(testNow),
  due_at: fromMillis(testNow),
  approved_by: null,
  approved_at: null,
  note: '',
} as const
const approved = (title: string, changes: Parameters<typeof aFullEntry>[0] = {}) => aFullEntry({ status: 'APPROVED', title, ...changes })

const assign = ({ send, event }: EntryServer, changes: object = {}, more: object = {}) =>
  send('entries.assignNumbers', 'admin', { body: { event_id: event.id, scheme: { ...scheme, ...changes }, dry_run: false, ...more } })

async function numbersOf({ database }: EntryServer) {
  const rows = await database.selectFrom('entries').select(['title', 'number']).execute()
  return Object.fromEntries(rows.map(({ title, number }) => [title, number]))
}

test('numbering twice gives the same numbers, and the second time writes nothing', async () => {
  const server = await entryServer()
  const entries = await server.given(approved('Cedar'), approved('Alder'), approved('Birch'), approved('Dogwood', { kind: 'REMODEL' }))

  const first = await assign(server)
  const numbers = await numbersOf(server)
  const second = await assign(server)
  const anew = await assign(server, { keeps_given: false })

  expect(numbers).toEqual({ Alder: '1', Birch: '2', Cedar: '3', Dogwood: 'R1' })
  expect([first.data.assignments.length, second.data.assignments, anew.data.assignments]).toEqual([4, [], []])
  await expect(numbersOf(server)).resolves.toEqual(numbers)
  await expect(server.audit(entries[0].id)).resolves.toHaveLength(1)
})

test('a dry run returns the numbers and assigns none', async () => {
  const server = await entryServer()
  const [entry] = await server.given(approved('Alder'))

  const { data } = await assign(server, {}, { dry_run: true })

  expect(data.assignments).toEqual([{ id: entry.id, title: 'Alder', was: null, number: '1' }])
  await expect(numbersOf(server)).resolves.toEqual({ Alder: null })
})

test('renumbering swaps numbers, leaves printed ones, and logs the previous ones', async () => {
  const server = await entryServer()
  const [, birch] = await server.given(
    approved('Alder', { number: '2' }),
    approved('Birch', { number: '7' }),
    approved('Cedar', { number: '1', proof: sent }),
  )

  const { data } = await assign(server, { keeps_given: false })

  await expect(numbersOf(server)).resolves.toEqual({ Alder: '2', Birch: '3', Cedar: '1' })
  expect(data.locked).toBe(1)
  const [auditEvent] = await server.audit(birch.id)
  expect(auditEvent?.diff).toEqual([{ path: 'number', from: '7', to: '3' }])
})

test('a number stays only with an entry whose proof was sent, not with one that has no proof', async () => {
  const server = await entryServer()
  await server.given(approved('Alder', { number: '1', proof: sent }), approved('Birch', { number: '2' }))
  await server.database
    .updateTable('entries')
    .set({ details: sql`details - 'proof'` })
    .where('title', '=', 'Birch')
    .execute()

  const { data } = await assign(server, {}, { dry_run: true })

  expect(data.locked).toBe(1)
})

test('a home takes the number of one that gets another, and the public version is updated', async () => {
  const server = await entryServer()
  const [alder, birch] = await server.given(
    approved('Alder', { number: '2', status: 'PUBLISHED', published_at: fromMillis(testNow) }),
    approved('Birch', { number: '1' }),
  )

  await assign(server, { keeps_given: false })

  await expect(numbersOf(server)).resolves.toEqual({ Alder: '1', Birch: '2' })
  const [[ofAlder], [ofBirch]] = await Promise.all([server.audit(alder.id), server.audit(birch.id)])
  expect([ofAlder?.diff, ofBirch?.diff]).toEqual([[{ path: 'number', from: '2', to: '1' }], [{ path: 'number', from: '1', to: '2' }]])
  const queued = await server.database.selectFrom('webflow_job_items').select(['record_id', 'name', 'reason']).execute()
  expect(queued).toEqual([{ record_id: alder.id, name: 'Alder', reason: 'It was changed in the portal.' }])
})

test('a new number makes a proof that was sent and is unanswered out of date', async () => {
  const server = await entryServer()
  const [entry] = await server.given(approved('Alder', { number: '7', proof: sent, unlocked_until: fromMillis(testNow + 60_000) }))

  await assign(server, { keeps_given: false })

  const { data } = await server.send('entries.get', 'admin', { params: { id: entry.id } })
  expect(data).toMatchObject({ number: '1', version: 2, proof: { status: 'NOT_READY', sent_at: sent.sent_at, due_at: null } })
  const [auditEvent] = await server.audit(entry.id)
  expect(auditEvent?.diff.map(({ path }: { path: string }) => path)).toEqual(['number', 'proof'])
})

test('numbering four hundred homes takes as many statements as four', async () => {
  const server = await entryServer()
  const homes = (count: number, at: number) =>
    Array.from({ length: count }, (_, index) => approved(`Home ${at + index}`, { status: 'PUBLISHED', published_at: fromMillis(testNow) }))
  await server.given(...homes(4, 0))
  const few = await statementsOf(() => assign(server))

  await server.given(...homes(400, 4))
  const many = await statementsOf(() => assign(server, { keeps_given: false }))

  const numbers = await numbersOf(server)
  expect(new Set(Object.values(numbers)).size).toBe(404)
  expect(many.length).toBeLessThanOrEqual(few.length)
  expect(many.length).toBeLessThan(30)
})

test('only the listed entries get numbers, and no other entry’s number is reused', async () => {
  const server = await entryServer()
  const [alder, draft] = await server.given(
    approved('Alder'),
    aFullEntry({ title: 'Draft', status: 'DRAFT' }),
    approved('Birch', { number: '1' }),
    approved('Cedar'),
  )

  const { data } = await assign(server, { keeps_given: false }, { ids: [alder.id, draft.id] })

  expect(data.not_ready).toBe(1)
  await expect(numbersOf(server)).resolves.toEqual({ Alder: '2', Draft: null, Birch: '1', Cedar: null })
})

test('a printed number cannot be changed by hand either, until the entry is unlocked', async () => {
  const server = await entryServer()
  const [entry] = await server.given(approved('Alder', { number: '1', proof: sent }))

  const refused = await server.patch('admin', entry, { number: '5' })
  const unlocked = await server.act('admin', entry, 'unlock')
  const changed = await server.patch('admin', unlocked.data, { number: '5' })

  expect(refused.fields).toEqual({
    number: 'The proof was sent with this number. To change it, unlock the entry first.',
  })
  expect([changed.status, changed.data.number]).toEqual([200, '5'])
})

test('nothing can be numbered in an archived event', async () => {
  const server = await entryServer({ status: 'ARCHIVED' })
  await server.given(approved('Alder'))

  const { code } = await assign(server)

  expect(code).toBe('WRONG_STATE')
  await expect(numbersOf(server)).resolves.toEqual({ Alder: null })
})

describe('undoing an assignment', () => {
  const undo = ({ send, event }: EntryServer, { assigned_at }: { assigned_at: object }) =>
    send('entries.undoNumbers', 'admin', { body: { event_id: event.id, assigned_at } })

  test('restores every number, also ones that were swapped, and the audit log has it', async () => {
    const server = await entryServer()
    const [alder] = await server.given(approved('Alder', { number: '2' }), approved('Birch', { number: '1' }), approved('Cedar'))
    const { data } = await assign(server, { keeps_given: false })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '1', Birch: '2', Cedar: '3' })

    const undone = await undo(server, data)

    expect(undone.data).toEqual({ undone: 3, kept: [] })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '2', Birch: '1', Cedar: null })
    const diffs = (await server.audit(alder.id)).map(({ diff }) => diff)
    expect(diffs).toContainEqual([{ path: 'number', from: '1', to: '2' }])
  })

  test('brings back a proof that the assignment put out of date', async () => {
    const server = await entryServer()
    const unlocked_until = fromMillis(testNow + 60_000)
    const [alder, birch, cedar] = await server.given(
      approved('Alder', { number: '5', proof: sent, unlocked_until }),
      approved('Birch', { number: '6', proof: sent, unlocked_until }),
      approved('Cedar', { proof: sent }),
    )
    const { data } = await assign(server, { keeps_given: false })
    const resent = { ...sent, status: 'CHANGES', note: 'The number is wrong.' }
    await server.database
      .updateTable('entries')
      .set({ details: sql`jsonb_set(details, '{proof}', ${JSON.stringify(resent)}::jsonb)` })
      .where('id', '=', birch.id)
      .execute()

    const undone = await undo(server, data)

    expect(undone.data).toEqual({ undone: 3, kept: [] })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '5', Birch: '6', Cedar: null })
    const proofs = await Promise.all([alder, birch, cedar].map(({ id }) => server.send('entries.get', 'admin', { params: { id } })))
    expect(proofs.map(({ data: entry }) => entry.proof)).toEqual([sent, resent, sent])
  })

  test('leaves a number that was changed or printed since, and whatever its former number is in the way of', async () => {
    const server = await entryServer()
    const [alder, birch] = await server.given(
      approved('Alder', { number: '3' }),
      approved('Birch', { number: '1' }),
      approved('Cedar', { number: '2' }),
    )
    const { data } = await assign(server, { keeps_given: false })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '1', Birch: '2', Cedar: '3' })
    await server.database
      .updateTable('entries')
      .set({ details: sql`jsonb_set(details, '{proof}', ${JSON.stringify(sent)}::jsonb)` })
      .where('id', '=', alder.id)
      .execute()

    const { data: report } = await undo(server, data)

    // Birch had 1, which Alder keeps; Cedar had 2, which Birch keeps.
    expect(report.undone).toBe(0)
    expect(report.kept.map(({ name, reason }: { name: string; reason: string }) => [name, reason]).toSorted()).toEqual([
      ['Alder', 'Its number is in a proof that was sent.'],
      ['Birch', 'Another entry has number 1 now.'],
      ['Cedar', 'Another entry has number 2 now.'],
    ])
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '1', Birch: '2', Cedar: '3' })
    await server.database.updateTable('entries').set({ number: '9' }).where('id', '=', birch.id).execute()
    const again = await undo(server, data)
    expect(again.data.kept).toContainEqual({ id: birch.id, name: 'Birch', reason: 'Its number was changed afterward.' })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: '1', Birch: '9', Cedar: '2' })
  })

  test('is possible for one day, once, and only for what was assigned', async () => {
    const server = await entryServer()
    await server.given(approved('Alder'))
    const { data } = await assign(server)

    expect((await undo(server, { assigned_at: fromMillis(testNow - 1) })).code).toBe('NOT_FOUND')
    expect((await undo(server, { assigned_at: fromMillis(testNow - 86_400_000) })).code).toBe('WRONG_STATE')
    expect((await undo(server, data)).data.undone).toBe(1)
    expect((await undo(server, data)).data).toMatchObject({ undone: 0, kept: [{ name: 'Alder' }] })
    await expect(numbersOf(server)).resolves.toEqual({ Alder: null })
  })
})
