import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId, anItem, insert } from '#tests/support/builders.ts'
import { aFullEntry, knownCity } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { upload } from '#tests/support/server/uploads.ts'

async function published(changes: Parameters<typeof entryServer>[0] = {}) {
  const server = await entryServer(changes)
  const [entry] = await server.given(aFullEntry({ status: 'PUBLISHED', tagline: 'Old', price: 600_000 }))
  return { ...server, entry }
}

test('after approval, a member’s change is pending, field by field, while the public version stays', async () => {
  const { entry, patch, notificationsTo, audit } = await published()

  const { status, data } = await patch('owner', entry, { tagline: 'New', price: 650_000, title: 'The Alder' })

  expect(status).toBe(200)
  expect(data).toMatchObject({ version: 2, tagline: 'Old', price: 600_000, status: 'PUBLISHED' })
  expect(data.pending_revision.changes).toEqual({ tagline: 'New', price: 650_000 })
  expect(await notificationsTo('admin')).toEqual(['Prairie Oak Builders changed “The Alder.” The change is awaiting approval.'])
  const [auditEvent] = await audit(entry.id)
  expect(auditEvent).toMatchObject({ action: 'propose_revision' })
})

test('further changes join the pending revision and notify only once, and a change that is reverted leaves it', async () => {
  const { entry, patch, notificationsTo } = await published()

  const { data: first } = await patch('owner', entry, { tagline: 'New' })
  const { data: second } = await patch('editor', first, { price: 650_000 })
  expect(second.pending_revision.changes).toEqual({ tagline: 'New', price: 650_000 })
  expect(await notificationsTo('admin')).toHaveLength(1)
  const { data: third } = await patch('owner', second, { tagline: 'Old' })
  expect(third.pending_revision.changes).toEqual({ price: 650_000 })
  const { data: last } = await patch('owner', third, { price: 600_000 })
  expect(last.pending_revision).toBeNull()
})

test('an unchanged value is not a change, even if it is a record of its own', async () => {
  const { entry, patch, audit } = await published()
  const { public_contact, availability, open_schedule, certifies } = entry

  const { data } = await patch('owner', entry, { public_contact, availability, open_schedule, certifies, tagline: 'Old' })

  expect(data).toMatchObject({ version: 1, pending_revision: null })
  expect(await audit(entry.id)).toEqual([])
  const { data: changed } = await patch('owner', entry, { public_contact: { ...public_contact, phone: '(555) 010-0199' } })
  expect((await patch('owner', changed, { public_contact })).data.pending_revision).toBeNull()
})

test('staff accept all of it, and values derived from it are updated', async () => {
  const { entry, patch, act, database, notificationsTo, region } = await published()
  await insert(database, 'home_price_ranges', anItem({ details: JSON.stringify({ min: 650_000, max: null, scope: 'HOME' }) }))
  const { data: range } = await patch('owner', entry, { tagline: 'New', price: 650_000 })

  const { data } = await act('admin', range, 'accept_revision')

  expect(data).toMatchObject({ tagline: 'New', price: 650_000, pending_revision: null, status: 'PUBLISHED', city_id: knownCity })
  expect(data.home_price_range_id).not.toBeNull()
  // The city is unchanged, so its region was already known.
  expect(data.region_id).not.toBe(region.id)
  expect(await notificationsTo('owner')).toEqual(['The change to “The Alder” was approved.'])
})

test('a signature keeps the time at which the member gave it, whenever staff accept the change', async () => {
  const { entry, patch, act, clock, travelTo } = await published()
  const signedAt = fromMillis(clock.now)
  const { data: signed } = await patch('owner', entry, { certifies: { ...entry.certifies, signature: 'Ben A. Alvarez' } })
  travelTo(clock.now + 86_400_000)

  const { data } = await act('admin', signed, 'accept_revision')

  expect(data.certifies).toMatchObject({ signature: 'Ben A. Alvarez', signed_at: signedAt })
})

test('a change whose photo is still uploading is accepted once the photo has arrived, and the rest of it at any time', async () => {
  const { app, as, entry, patch, act } = await published()
  const file = anId()
  const { data: proposed } = await patch('owner', entry, { tagline: 'New', front_elevation: { file_id: file, caption: '', alt: 'Porch' } })

  const early = await act('admin', proposed, 'accept_revision')
  const rest = await act('admin', proposed, 'accept_revision', { fields: ['tagline'] })
  await upload(app, await as('owner'), { client_id: file, purpose: 'ELEVATION', owner_type: 'entries', owner_id: entry.id })
  const late = await act('admin', rest.data, 'accept_revision')

  expect(early).toMatchObject({
    code: 'FIELDS_INVALID',
    fields: {
      front_elevation: 'The company’s new file hasn’t arrived yet. Approve this change once it has, or decline it.',
    },
  })
  expect(rest.data).toMatchObject({ tagline: 'New', front_elevation: entry.front_elevation })
  expect(late.data).toMatchObject({ front_elevation: { file_id: file }, pending_revision: null })
})

test('staff accept some of it and decline the rest, with a reason', async () => {
  const { entry, patch, act, notificationsTo } = await published()
  const { data: proposed } = await patch('owner', entry, { tagline: 'New', price: 650_000 })

  expect((await act('admin', proposed, 'accept_revision', { fields: ['bedrooms'] })).fields).toHaveProperty('fields')
  expect((await act('admin', proposed, 'accept_revision', { fields: [] })).fields).toHaveProperty('fields')
  const { data: some } = await act('admin', proposed, 'accept_revision', { fields: ['tagline'] })
  expect(some).toMatchObject({ tagline: 'New', price: 600_000, pending_revision: { changes: { price: 650_000 } } })
  expect((await act('admin', some, 'decline_revision')).fields).toHaveProperty('reason')
  const { data: none } = await act('admin', some, 'decline_revision', { reason: 'Too late for the book' })
  expect(none).toMatchObject({ tagline: 'New', price: 600_000, pending_revision: null })
  expect(await notificationsTo('editor')).toEqual(
    expect.arrayContaining([
      'Part of the change to “The Alder” was approved; the rest is still awaiting approval.',
      'The change to “The Alder” was declined: Too late for the book',
    ]),
  )
})

test('a pending change must refer to existing records, too', async () => {
  const { entry, patch } = await published()

  expect((await patch('owner', entry, { home_style_ids: [anId()] })).fields).toHaveProperty('home_style_ids')
})

test('edits by staff are public immediately; of a pending change, only the values that differ stay', async () => {
  const { entry, patch } = await published()
  const { data: proposed } = await patch('owner', entry, { tagline: 'New', price: 650_000 })

  const { data } = await patch('admin', proposed, { tagline: 'New', bedrooms: 5 })

  expect(data).toMatchObject({ tagline: 'New', bedrooms: 5, price: 600_000, pending_revision: { changes: { price: 650_000 } } })
})

test('a member’s direct edit to an unlocked entry replaces the member’s earlier proposal', async () => {
  const { entry, patch, act } = await published()
  const { data: proposed } = await patch('owner', entry, { tagline: 'Proposed', price: 650_000 })
  const { data: unlocked } = await act('admin', proposed, 'unlock')

  const { data } = await patch('owner', unlocked, { tagline: 'Written' })

  expect(data).toMatchObject({ tagline: 'Written', pending_revision: { changes: { price: 650_000 } } })
})

test('when changes are requested, the pending change becomes part of the new review', async () => {
  const { entry, patch, act } = await published()
  const { data: proposed } = await patch('owner', entry, { tagline: 'New' })

  const { data } = await act('admin', proposed, 'request_changes', { message: 'And the kitchen?' })

  expect(data).toMatchObject({ status: 'CHANGES_REQUESTED', tagline: 'New', pending_revision: null })
})

test('in an open event, an approved entry changes immediately, but its required fields cannot be cleared', async () => {
  const { entry, patch } = await published({ lock_policy: 'OPEN' })

  expect((await patch('owner', entry, { title: '' })).fields).toEqual({ title: 'Enter the name of the home.' })
  expect((await patch('owner', entry, { tagline: 'New' })).data).toMatchObject({ tagline: 'New', pending_revision: null })
})

test('a submitted entry can be corrected until staff look at it', async () => {
  const { given, patch, send } = await entryServer()
  const [entry] = await given(aFullEntry({ status: 'SUBMITTED' }))

  const { data: changed } = await patch('owner', entry, { tagline: 'New' })
  expect(changed).toMatchObject({ tagline: 'New', status: 'SUBMITTED' })
  await send('entries.claim', 'admin', { params: { id: entry.id }, body: {} })
  expect(await patch('owner', changed, { tagline: 'Newer' })).toMatchObject({ code: 'WRONG_STATE', current: { tagline: 'New' } })
})

test('a decline and its reason stay with the entry until its company edits it again', async () => {
  const { entry, patch, act } = await published()
  const { data: waiting } = await patch('owner', entry, { tagline: 'New' })

  const { data: declined } = await act('admin', waiting, 'decline_revision', { reason: 'Too long for the page' })
  const { data: again } = await patch('owner', declined, { tagline: 'Newer' })

  expect(declined.declined_revision).toMatchObject({ fields: ['tagline'], changes: { tagline: 'New' }, reason: 'Too long for the page' })
  expect(again.declined_revision).toBeNull()
})

test('what the company wrote in a declined change stays until it writes the same field again', async () => {
  const { entry, patch, act } = await published()
  const { data: waiting } = await patch('owner', entry, { tagline: 'New', price: 650_000 })
  const { data: part } = await act('admin', waiting, 'decline_revision', { fields: ['tagline'], reason: 'Too long' })

  const { data: both } = await act('admin', part, 'decline_revision', { reason: 'Ask us first' })
  const { data: again } = await patch('owner', both, { price: 640_000 })

  expect(both.declined_revision).toMatchObject({
    fields: ['tagline', 'price'],
    changes: { tagline: 'New', price: 650_000 },
    reason: 'Too long\n\nAsk us first',
  })
  expect(again.declined_revision).toMatchObject({ fields: ['tagline'], changes: { tagline: 'New' } })
})

test('a change that was waiting when the entry was withdrawn stays readable, and comes back with the entry', async () => {
  const { entry, patch, act, registered } = await published()
  await registered()
  const { data: waiting } = await patch('owner', entry, { tagline: 'New' })

  const { data: asked } = await act('owner', waiting, 'request_withdrawal', { reason: 'The home was sold' })
  const { data: withdrawn } = await act('admin', asked, 'withdraw', { reason: 'The home was sold' })
  const { data: draft } = await act('admin', withdrawn, 'reinstate')
  const { data: written } = await patch('owner', draft, { tagline: 'New' })

  expect(withdrawn).toMatchObject({ pending_revision: null, declined_revision: { fields: ['tagline'], changes: { tagline: 'New' } } })
  expect(withdrawn.declined_revision.reason).toBe('The entry was withdrawn while this change was awaiting approval. The home was sold')
  expect(draft).toMatchObject({ status: 'DRAFT', declined_revision: { changes: { tagline: 'New' } } })
  expect(written.declined_revision).toBeNull()
})

test('what was declined is for its company and staff only', async () => {
  const { entry, patch, act, send } = await published()
  const { data: waiting } = await patch('owner', entry, { tagline: 'Not for others' })
  await act('admin', waiting, 'decline_revision', { reason: 'Too long' })

  const read = async (who: 'owner' | 'admin' | 'other') =>
    JSON.stringify(await send('entries.get', who, { params: { id: entry.id } })).includes('Not for others')

  expect(await Promise.all([read('owner'), read('admin'), read('other')])).toEqual([true, true, false])
})
