import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry, insertEntries } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

async function withSentProof() {
  const server = await entryServer()
  const [entry] = await server.given(aFullEntry({ status: 'PUBLISHED', number: '12', tagline: 'Old' }))
  const { data: sent } = await server.act('admin', entry, 'send_proof')
  return { ...server, sent }
}

async function withApprovedProof() {
  const server = await withSentProof()
  const { data: approved } = await server.act('owner', server.sent, 'approve_proof')
  return { ...server, approved }
}

const outdated = { status: 'NOT_READY', sent_at: fromMillis(testNow), due_at: null, approved_by: null, approved_at: null, note: '' }

test('staff who change something that a proof shows reset its approval, and the history keeps who had approved it', async () => {
  const { approved, patch, audit } = await withApprovedProof()

  const { data } = await patch('admin', approved, { tagline: 'New' })

  expect(data.proof).toEqual(outdated)
  const changes = (await audit(approved.id)).flatMap(({ diff }) => diff as { path: string; from: unknown; to: { status: string } }[])
  const change = changes.find(({ path, to }) => path === 'proof' && to.status === 'NOT_READY')
  expect(change?.from).toMatchObject({ status: 'APPROVED', approved_by: approved.proof.approved_by })
})

test('a change that no proof shows keeps the approval', async () => {
  const { approved, patch } = await withApprovedProof()

  const { data } = await patch('admin', approved, { internal_note: 'Paid by check', gate_code: '1234' })

  expect(data.proof).toEqual(approved.proof)
})

test('an accepted revision makes the proof out of date as well, and its company is notified', async () => {
  const { approved, patch, act, notificationsTo } = await withApprovedProof()
  const { data: proposed } = await patch('owner', approved, { tagline: 'New' })

  const { data } = await act('admin', proposed, 'accept_revision')

  expect(proposed.proof).toEqual(approved.proof)
  expect(data.proof).toEqual(outdated)
  expect(await notificationsTo('owner')).toContain(
    'The change to “The Alder” was approved. Its proof is out of date. The association will send you a new one.',
  )
})

test('a proof that is out of date can no longer be approved, and its number stays', async () => {
  const { sent, patch, act } = await withSentProof()
  const { data: current } = await patch('admin', sent, { tagline: 'New' })

  const answer = await act('owner', current, 'approve_proof')
  const renumbered = await patch('admin', current, { number: '13' })

  expect(answer.code).toBe('WRONG_STATE')
  expect(renumbered.fields).toHaveProperty('number')
})

test('new hours of the event put the proofs that print them out of date, and only those', async () => {
  const saturday = (closes: string) => [{ dow: 6, opens: '12:00', closes }]
  const { event, send, given, act, audit, database } = await entryServer({ open_hours: saturday('18:00') })
  const custom = { mode: 'CUSTOM' as const, hours: [{ date: '2026-06-06', opens: '10:00', closes: '12:00' }] }
  const entries = await given(
    aFullEntry({ status: 'APPROVED', number: '1' }),
    aFullEntry({ status: 'APPROVED', number: '2', open_schedule: custom }),
  )
  for (const entry of entries) await act('admin', entry, 'send_proof')
  const [own, other] = entries
  await act('owner', { ...own, version: 2 }, 'approve_proof')
  const proofOf = async (id: string) => {
    const { details } = await database.selectFrom('entries').select('details').where('id', '=', id).executeTakeFirstOrThrow()
    return details['proof']
  }

  const change = (version: number, closes: string) =>
    send('updateEvent', 'admin', {
      params: { id: event.id },
      body: { open_hours: saturday(closes), name: `Until ${closes}` },
      headers: { 'if-match': `"${version}"` },
    })
  await change(event.version, '18:00')
  expect(await proofOf(own.id)).toMatchObject({ status: 'APPROVED' })
  await change(event.version + 1, '16:00')

  expect(await proofOf(own.id)).toEqual(outdated)
  expect(await proofOf(other.id)).toMatchObject({ status: 'SENT' })
  expect(await audit(own.id)).toContainEqual(expect.objectContaining({ action: 'update', note: 'The event’s hours changed.' }))
})

test('another listing of its company puts the proofs that print it out of date, and only those', async () => {
  const { event, rival, send, given, registered, act, audit, database } = await entryServer()
  const noContact = { name: '', phone: '', email: '', phone2: '' }
  const [own, withoutContact] = await given(
    aFullEntry({ status: 'APPROVED', number: '1' }),
    aFullEntry({ status: 'APPROVED', number: '2', public_contact: noContact }),
  )
  const other = aFullEntry({ status: 'APPROVED', number: '3', event_id: event.id, company_id: rival })
  await insertEntries(database, other)
  const entries = [own, withoutContact, other]
  const registration = await registered({ show_phone: true })
  const proofOf = async ({ id }: { id: string }) => {
    const { details } = await database.selectFrom('entries').select('details').where('id', '=', id).executeTakeFirstOrThrow()
    return details['proof'] as { status: string }
  }
  const statuses = async () => (await Promise.all(entries.map(proofOf))).map(({ status }) => status)
  let version = registration.version
  const change = async (who: 'admin' | 'owner', body: object) =>
    await send('event_companies.update', who, {
      params: { id: registration.id },
      body,
      headers: { 'if-match': `"${version++}"` },
    })
  for (const entry of entries) await act('admin', entry, 'send_proof')
  await act('owner', { ...own, version: 2 }, 'approve_proof')

  await change('admin', { internal_note: 'Paid by check.', blurb: 'We build.' })
  expect(await statuses()).toEqual(['APPROVED', 'SENT', 'SENT'])
  await change('owner', { public_contact: { ...registration.public_contact, phone: '(555) 010-0111' } })
  expect(await statuses()).toEqual(['APPROVED', 'NOT_READY', 'SENT'])
  await change('admin', { listing_name: 'Oak Homes of Minnesota LLC' })

  expect(await proofOf(own)).toEqual(outdated)
  expect(await proofOf(other)).toMatchObject({ status: 'SENT' })
  for (const { id } of [own, withoutContact])
    expect(await audit(id)).toContainEqual(expect.objectContaining({ action: 'update', note: 'The company’s listing changed.' }))
})

test.each([
  ['16:00', 'NOT_READY'],
  ['18:00', 'SENT'],
])('a withdrawal undone after the hours changed to %s brings the proof back as %s', async (closes, status) => {
  const saturday = (until: string) => [{ dow: 6, opens: '12:00', closes: until }]
  const { event, send, given, act, clock, travelTo } = await entryServer({ open_hours: saturday('18:00') })
  const [entry] = await given(aFullEntry({ status: 'APPROVED', number: '1' }))
  const { data: sent } = await act('admin', entry, 'send_proof')
  const { data: done } = await send('entries.bulk', 'admin', {
    body: { action: 'withdraw', ids: [entry.id], params: { reason: 'Not finished.', include_approved: true } },
  })
  travelTo(clock.now + 60_000)
  const changed = await send('updateEvent', 'admin', {
    params: { id: event.id },
    body: { open_hours: saturday(closes), name: `Until ${closes}` },
    headers: { 'if-match': `"${event.version}"` },
  })

  const { data: undone } = await send('entries.restoreApprovals', 'admin', { body: { event_ids: done.undoable } })

  expect([changed.status, undone.undone]).toEqual([200, 1])
  const { data } = await send('entries.get', 'admin', { params: { id: entry.id } })
  expect(data).toMatchObject({ status: 'APPROVED', proof: { status, sent_at: sent.proof.sent_at } })
})

test('openings of one day that overlap are refused, unless the event already had them', async () => {
  const twice = [
    { dow: 6, opens: '12:00', closes: '18:00' },
    { dow: 6, opens: '17:00', closes: '19:00' },
  ]
  const { event, send } = await entryServer({ open_hours: twice })
  const change = (body: object, version = event.version) =>
    send('updateEvent', 'admin', { params: { id: event.id }, body, headers: { 'if-match': `"${version}"` } })

  const kept = await change({ name: 'Spring' })
  const refused = await change({ open_hours: twice.toReversed() }, event.version + 1)

  expect([kept.status, refused.status]).toEqual([200, 422])
  expect(refused.fields).toHaveProperty(['open_hours.1.opens'])
})

test('a date with hours stays within the event when its days change', async () => {
  const overlapping = [
    { dow: 6, opens: '12:00', closes: '18:00' },
    { dow: 6, opens: '17:00', closes: '19:00' },
  ]
  const { event, send } = await entryServer({ open_hours: [...overlapping, { date: '2026-06-28', opens: '12:00', closes: '18:00' }] })
  const change = (body: object, version: number) =>
    send('updateEvent', 'admin', { params: { id: event.id }, body, headers: { 'if-match': `"${version}"` } })

  const refused = await change({ end_date: '2026-06-27T12:00:00Z' }, event.version)
  const longer = await change({ end_date: '2026-06-29T12:00:00Z' }, event.version)

  expect([refused.status, longer.status]).toEqual([422, 200])
  expect(refused.fields).toEqual({ 'open_hours.2.date': 'Choose a day of the event.' })
})
