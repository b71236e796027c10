import { expect, test } from 'vitest'
import { formatInstant } from '#contract/time/format-time.ts'
import { toMillis, fromMillis } from '#contract/time/timestamp.ts'
import { remind } from '#server/jobs/remind-job.ts'
import { aFullEntry, insertEntries } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

const dayMs = 86_400_000

/** An event whose registration closes at 5 PM, with drafts in it, the given number of days before that. */
async function beforeClosing(days: number, titles = ['The Alder', 'The Birch']) {
  const server = await entryServer({ timezone: 'America/Chicago' })
  const closes = toMillis(server.event.registration_end_date)
  await server.given(...titles.map((title) => aFullEntry({ status: 'DRAFT', title })))
  return { ...server, closes, at: closes - days * dayMs }
}

test('companies with drafts are reminded a week and a day before registration closes, once each, in the portal and by mail', async () => {
  const { database, notificationsTo, closes } = await beforeClosing(8)

  for (const days of [8, 6.9, 6.8, 3, 0.9, 0.5, 0.1, -1]) await remind(database, closes - days * dayMs)

  const told = await notificationsTo('owner')
  expect(told).toHaveLength(2)
  expect(told[0]).toMatch(/^Registration for .+ closes on .+ C[DS]T\. Not submitted yet: “The Alder” and “The Birch\.”$/)
  const mails = await database.selectFrom('emails').select(['kind', 'to_email']).execute()
  expect(mails.filter(({ kind }) => kind === 'reminder.registration_end_date')).toHaveLength(4)
})

test('two servers at the same moment send one reminder', async () => {
  const { database, another, notificationsTo, at } = await beforeClosing(6.5)
  const other = await another()

  await Promise.all([remind(database, at), remind(other.database, at), remind(database, at)])

  expect(await notificationsTo('owner')).toHaveLength(1)
  expect(await notificationsTo('editor')).toHaveLength(1)
})

test('servers that were down for both reminders send only the later one', async () => {
  const { database, notificationsTo, closes } = await beforeClosing(8)

  await remind(database, closes - 0.5 * dayMs)
  await remind(database, closes - 0.4 * dayMs)

  expect(await notificationsTo('owner')).toHaveLength(1)
})

test('a date that is moved to another day is reminded of again', async () => {
  const { database, event, notificationsTo, at, closes } = await beforeClosing(6.5)
  await remind(database, at)
  await database
    .updateTable('events')
    .set({ registration_end_date: new Date(closes - dayMs) })
    .where('id', '=', event.id)
    .execute()

  await remind(database, at)

  expect(await notificationsTo('owner')).toHaveLength(2)
})

test('companies with drafts are notified once when staff move the end of registration, unless they have a later one', async () => {
  const { event, send, rival, registered, notificationsTo, clock, database } = await beforeClosing(6.5)
  await insertEntries(database, aFullEntry({ status: 'DRAFT', event_id: event.id, company_id: rival }))
  await registered({ company_id: rival, late_until: event.end_date })
  let version = event.version
  const moveTo = async (at: number) => {
    const body = { registration_end_date: fromMillis(at) }
    const { status } = await send('updateEvent', 'admin', { params: { id: event.id }, headers: { 'if-match': `"${version}"` }, body })
    version += 1
    return status
  }

  expect([await moveTo(clock.now + 0.5 * dayMs), await moveTo(clock.now - dayMs), await moveTo(clock.now + 30 * dayMs)]).toEqual([
    200, 200, 200,
  ])
  await remind(database, clock.now)

  const told = await notificationsTo('owner')
  expect(told.map((text) => text.replace(event.name, 'It').replace(/ on .+ C[DS]T/, ''))).toEqual([
    'Registration for It now closes. Not submitted yet: “The Alder” and “The Birch.”',
    'Registration for It closed. Not submitted yet: “The Alder” and “The Birch.”',
    'Registration for It now closes. Not submitted yet: “The Alder” and “The Birch.”',
  ])
  expect(await notificationsTo('other')).toEqual([])
})

test('viewers, other companies and those who have submitted everything are not reminded', async () => {
  const { database, notificationsTo, at } = await beforeClosing(6.5)
  await database.updateTable('entries').set({ status: 'SUBMITTED' }).where('title', '=', 'The Birch').execute()

  await remind(database, at)

  expect(await notificationsTo('viewer')).toEqual([])
  expect(await notificationsTo('other')).toEqual([])
  expect((await notificationsTo('owner'))[0]).toContain('Not submitted yet: “The Alder.”')
})

test('reminds of company information that is not submitted, even if there is no entry yet', async () => {
  const { database, registered, notificationsTo, at } = await beforeClosing(6.5, [])
  await registered({ status: 'IN_PROGRESS' })

  await remind(database, at)

  expect((await notificationsTo('owner'))[0]).toContain('Not submitted yet: the company information.')
})

test('what was submitted and sent back is not called unsubmitted', async () => {
  const { database, given, registered, notificationsTo, at } = await beforeClosing(6.5)
  await given(aFullEntry({ status: 'CHANGES_REQUESTED', title: 'The Cedar' }))
  await registered({ status: 'CHANGES_REQUESTED' })

  await remind(database, at)

  const [text] = await notificationsTo('owner')
  expect(text).toMatch(/Not submitted yet: “The Alder” and “The Birch\.” Changes requested: “The Cedar” and the company information\.$/)
})

test('a company whose information was rejected or withdrawn is not reminded of what it cannot submit', async () => {
  for (const status of ['REJECTED', 'WITHDRAWN'] as const) {
    const { database, registered, notificationsTo, at } = await beforeClosing(6.5)
    await registered({ status })

    await remind(database, at)

    expect(await notificationsTo('owner')).toEqual([])
  }
})

test('what can be resubmitted after registration closes is no reason to remind of that date', async () => {
  const { database, given, registered, notificationsTo, at } = await beforeClosing(6.5, [])
  await given(aFullEntry({ status: 'CHANGES_REQUESTED', title: 'The Cedar' }))
  await registered({ status: 'APPROVED' })

  await remind(database, at)

  expect(await notificationsTo('owner')).toEqual([])
})

test.each([
  [[], []],
  [['The Alder'], [expect.stringMatching(/Not submitted yet: “The Alder\.”$/)]],
])('the dates of fees concern only drafts: %j', async (drafts, told) => {
  for (const date of ['early_bird_date', 'late_fee_date']) {
    const { database, event, given, notificationsTo, at } = await beforeClosing(2, drafts)
    await database
      .updateTable('events')
      .set({ details: JSON.stringify({ timezone: 'America/Chicago', [date]: fromMillis(at + 0.5 * dayMs) }) })
      .where('id', '=', event.id)
      .execute()
    await given(aFullEntry({ status: 'CHANGES_REQUESTED', title: 'The Cedar' }))

    await remind(database, at)

    const ofFees = (await notificationsTo('owner')).filter((text) => text.includes('fee'))
    expect(ofFees).toEqual(told)
  }
})

test('does not remind of a draft that can no longer be submitted, except with an exception', async () => {
  const { database, event, registered, notificationsTo, closes } = await beforeClosing(1)
  const content = closes + 5 * dayMs
  await database
    .updateTable('events')
    .set({ details: JSON.stringify({ timezone: 'America/Chicago', content_deadline: fromMillis(content) }) })
    .where('id', '=', event.id)
    .execute()
  await registered({ status: 'APPROVED' })

  await remind(database, content - 4 * dayMs)
  const without = await notificationsTo('owner')
  await database
    .updateTable('event_companies')
    .set({ late_until: new Date(content) })
    .execute()
  await remind(database, content - 0.5 * dayMs)

  expect(without).toEqual([])
  expect((await notificationsTo('owner')).toSorted()).toEqual([
    expect.stringContaining('closes on'),
    expect.stringContaining('The content deadline for'),
  ])
})

test('a company with an exception is reminded of its own end of registration, and not of the event’s', async () => {
  const { database, registered, notificationsTo, closes } = await beforeClosing(8)
  const ends = closes + 10 * dayMs
  await registered({ status: 'APPROVED', late_until: fromMillis(ends) })

  for (const days of [8, 6.9, 0.9]) await remind(database, closes - days * dayMs)
  const before = await notificationsTo('owner')
  for (const days of [8, 6.9, 6.8, 3, 0.9, 0.5, -1]) await remind(database, ends - days * dayMs)

  const told = await notificationsTo('owner')
  expect(before).toEqual([])
  expect(told).toHaveLength(2)
  for (const text of told) expect(text).toContain(`closes on ${formatInstant(fromMillis(ends), 'America/Chicago')}. Not submitted yet:`)
})

test('people with an unanswered proof are reminded of its date', async () => {
  const { database, event, given, notificationsTo, closes } = await beforeClosing(1, [])
  const due = closes + 10 * dayMs
  await database
    .updateTable('events')
    .set({ details: JSON.stringify({ timezone: 'America/Chicago', proof_due_date: fromMillis(due) }) })
    .where('id', '=', event.id)
    .execute()
  const proof = { ...aFullEntry().proof, status: 'SENT' as const }
  await given(aFullEntry({ status: 'APPROVED', title: 'The Alder', proof }), aFullEntry({ status: 'APPROVED', title: 'The Birch' }))

  await remind(database, due - 0.5 * dayMs)

  expect(await notificationsTo('owner')).toEqual([expect.stringContaining('Awaiting your approval: “The Alder.”')])
})

test('a proof with its own due date is reminded of that date, not of the event’s', async () => {
  const { database, event, given, notificationsTo, closes } = await beforeClosing(1, [])
  const [eventDue, ownDue] = [closes + 10 * dayMs, closes + 20 * dayMs]
  await database
    .updateTable('events')
    .set({ details: JSON.stringify({ timezone: 'America/Chicago', proof_due_date: fromMillis(eventDue) }) })
    .where('id', '=', event.id)
    .execute()
  const proof = { ...aFullEntry().proof, status: 'SENT' as const, sent_at: fromMillis(closes), due_at: fromMillis(ownDue) }
  await given(aFullEntry({ status: 'APPROVED', title: 'The Alder', proof }))

  await remind(database, eventDue - 0.5 * dayMs)
  const before = await notificationsTo('owner')
  for (const days of [6.9, 6.8, 0.9, 0.5]) await remind(database, ownDue - days * dayMs)

  expect(before).toEqual([])
  const told = await notificationsTo('owner')
  expect(told).toHaveLength(2)
  for (const text of told) expect(text).toContain(`are due on ${formatInstant(fromMillis(ownDue), 'America/Chicago')}.`)
})

test('a proof of an event without a due date for proofs is reminded of its own, but not right after it was sent', async () => {
  const { database, given, notificationsTo, closes } = await beforeClosing(1, [])
  const proof = (sent: number) => ({
    ...aFullEntry().proof,
    status: 'SENT' as const,
    sent_at: fromMillis(sent),
    due_at: fromMillis(sent + 7 * dayMs),
  })
  const minutes = 60_000
  await given(
    aFullEntry({ status: 'APPROVED', title: 'The Alder', proof: proof(closes) }),
    aFullEntry({ status: 'APPROVED', title: 'The Birch', proof: proof(closes + 10 * minutes) }),
  )

  await remind(database, closes + 17 * minutes)
  const rightAway = await notificationsTo('owner')
  await remind(database, closes + 6.5 * dayMs)

  expect(rightAway).toEqual([])
  expect(await notificationsTo('owner')).toEqual([
    expect.stringMatching(/^Proofs for .+ are due on .+\. Awaiting your approval: “The Alder” and “The Birch\.”$/),
  ])
})
