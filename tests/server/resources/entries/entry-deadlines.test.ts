import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aPhoto, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

const opens = toMillis(anEvent().registration_start_date)
const closes = toMillis(anEvent().registration_end_date)
const day = 86_400_000

test.each([
  ['a millisecond before registration opens', opens - 1, false, null],
  ['the moment registration opens', opens, true, null],
  ['a millisecond after it opened', opens + 1, true, null],
  ['a millisecond before it closes', closes - 1, true, null],
  ['the moment it closes', closes, true, null],
  ['a millisecond after it closed', closes + 1, false, null],
  ['a millisecond before the company’s exception ends', closes + day - 1, true, closes + day],
  ['the moment the company’s exception ends', closes + day, true, closes + day],
  ['a millisecond after the company’s exception', closes + day + 1, false, closes + day],
])('%s (%#), a member can either both start and submit an entry, or neither', async (_when, now, isOpen, until) => {
  const server = await entryServer()
  await server.registered({ late_until: until === null ? null : fromMillis(until) })
  const photo = { ...aPhoto(), file_id: await aStoredFile(server.database, server.dataDir, server.company) }
  const [entry] = await server.given(aSubmittableEntry({ gallery: [photo] }))

  server.travelTo(now)

  const [begun, submitted] = [await server.create('owner'), await server.act('owner', entry, 'submit')]
  expect([begun.code ?? begun.status, submitted.code ?? submitted.data.status]).toEqual(
    isOpen ? [201, 'SUBMITTED'] : ['WINDOW_CLOSED', 'WINDOW_CLOSED'],
  )
})

const deadline = closes + 20 * day
const unlocked = deadline + day

test.each([
  ['a millisecond before the content deadline', deadline - 1, null, true],
  ['the moment of the content deadline', deadline, null, true],
  ['a millisecond after the content deadline', deadline + 1, null, false],
  ['a millisecond before an unlocked entry closes', unlocked - 1, unlocked, true],
  ['the moment an unlocked entry closes', unlocked, unlocked, true],
  ['a millisecond after an unlocked entry closed', unlocked + 1, unlocked, false],
])('%s (%#): whether a member can change a submitted entry', async (_when, now, until, isTaken) => {
  const server = await entryServer({ content_deadline: fromMillis(deadline) })
  await server.registered()
  const [entry] = await server.given(aSubmittableEntry({ status: 'SUBMITTED', unlocked_until: until === null ? null : fromMillis(until) }))

  server.travelTo(now)

  const answer = await server.patch('owner', entry, { tagline: 'Sun all day' })
  expect(answer.status < 300).toBe(isTaken)
})

test.each([
  ['was done in time returns the stored outcome', true, { status: 200, code: undefined, now: 'SUBMITTED' }],
  ['never arrived is rejected', false, { status: 409, code: 'WINDOW_CLOSED', now: 'DRAFT' }],
])('after registration closed, the retry of a submit that %s', async (_what, arrives, expected) => {
  const server = await entryServer()
  await server.registered()
  const photo = { ...aPhoto(), file_id: await aStoredFile(server.database, server.dataDir, server.company) }
  const [entry] = await server.given(aSubmittableEntry({ gallery: [photo] }))
  const submit = () =>
    server.send('entries.act', 'owner', {
      params: { id: entry.id, action: 'submit' },
      body: {},
      headers: { 'if-match': `"${entry.version}"`, 'idempotency-key': 'the-lost-call' },
    })
  server.travelTo(closes)
  if (arrives) await submit()

  server.travelTo(closes + 60_000)
  const repeated = await submit()

  const { data } = await server.send('entries.get', 'owner', { params: { id: entry.id } })
  expect({ status: repeated.status, code: repeated.code, now: data.status }).toEqual(expected)
  expect(await server.audit(entry.id)).toHaveLength(arrives ? 1 : 0)
})

test.each([
  ['in time is not late', closes, null, false],
  ['after registration closed stays late', closes + 1, closes + day, true],
])(
  'an entry first submitted %s, even if it is withdrawn, reinstated and submitted again after that',
  async (_when, first, until, isLate) => {
    const server = await entryServer()
    await server.registered({ late_until: until === null ? null : fromMillis(until) })
    const photo = { ...aPhoto(), file_id: await aStoredFile(server.database, server.dataDir, server.company) }
    const [entry] = await server.given(aSubmittableEntry({ gallery: [photo] }))
    server.travelTo(first)
    const { data: submitted } = await server.act('owner', entry, 'submit')
    server.travelTo(closes + 2 * day)

    const { data: withdrawn } = await server.act('admin', submitted, 'withdraw', { reason: 'Sold early' })
    const { data: draft } = await server.act('admin', withdrawn, 'reinstate')
    const { data: again } = await server.act('admin', draft, 'submit')

    expect([submitted.late, again.status, again.late]).toEqual([isLate, 'SUBMITTED', isLate])
  },
)
