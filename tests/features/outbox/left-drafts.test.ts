import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sendLeftDrafts } from '#app/features/outbox/left-drafts.ts'
import { cardDraftKey, profileDraftKey } from '#app/features/profiles/profile-source.ts'
import { aRow } from '#tests/support/a-row.ts'
import { registrationDraftKey } from '#app/features/registrations/form/registration-fields.ts'
import { leftDrafts } from '#app/routes/-left-drafts.ts'
import { draftKey } from '#app/features/entries/form/entry-saving.ts'
import { adoptStashedDrafts, changeDraft, readDraft, stashDraft } from '#app/outbox/drafts.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession, workOwner } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aCompanyRecord, aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let count = 0
let person = ''
const sent = async () => (await outboxOf(work(), person)).map(({ record_id: id, body }) => ({ id, body }))
const aWhile = () => new Promise((later) => setTimeout(later, 150))

beforeEach(async () => {
  aPage()
  new EventServer().install()
  // What an earlier test sent may still be under way.
  count += 1
  person = `left-drafts-${count}`
  await signInOnPage({ epoch: person, uid: person, currentUser: { ...aSession().currentUser, id: person } })
})

/** An entry on the device, and what a form that is gone left of it. */
async function left(values: object) {
  const entry = aFullEntry({ status: 'DRAFT', title: '', version: 3 })
  await data().entries.put(entry)
  await changeDraft(draftKey(entry.id), { base: { version: 3, title: '' }, values: { ...values } }, {})
  return entry
}

function aPortal() {
  onTestFinished(sendLeftDrafts(leftDrafts, 20))
}

test('what a closed tab left of an entry is sent without opening the entry', async () => {
  const entry = await left({ title: 'The Alder' })

  aPortal()

  await expect.poll(sent).toEqual([{ id: entry.id, body: { title: 'The Alder' } }])
  expect(await readDraft(draftKey(entry.id))).toBeUndefined()
})

test('what is left of an entry stays on the device for a person with view-only access', async () => {
  rememberSession(aSession({ epoch: person, uid: person, currentUser: { ...aSession().currentUser, id: person, company_role: 'VIEWER' } }))
  const entry = await left({ title: 'The Aspen' })

  aPortal()

  await aWhile()
  expect(await sent()).toEqual([])
  expect(await readDraft(draftKey(entry.id))).toBeDefined()
})

test('a form that is still open sends its own', async () => {
  const entry = await left({ title: 'The Birch' })
  const closed = Promise.withResolvers<void>()
  const form = navigator.locks.request(`form:${draftKey(entry.id)}`, { mode: 'shared' }, () => closed.promise)

  aPortal()

  await aWhile()
  expect(await sent()).toEqual([])
  closed.resolve()
  await form
})

test('what it has not sent when its tab is killed is sent from here', async () => {
  const entry = await left({ title: 'The Birch' })
  const killed = Promise.withResolvers<void>()
  const form = navigator.locks.request(`form:${draftKey(entry.id)}`, { mode: 'shared' }, () => killed.promise)
  aPortal()
  await aWhile()

  killed.resolve()
  await form

  await expect.poll(sent).toEqual([{ id: entry.id, body: { title: 'The Birch' } }])
})

test('what cannot be sent stays for the person, and is not tried again and again', async () => {
  const entry = await left({ title: 'x'.repeat(81) })
  const before = await readDraft(draftKey(entry.id))

  aPortal()

  await aWhile()
  expect(await sent()).toEqual([])
  expect(await readDraft(draftKey(entry.id))).toEqual(before)
})

/** The company's records on the device, and what forms that are gone left of each. */
async function leftOfCompany(status: 'IN_PROGRESS' | 'WITHDRAWN' = 'IN_PROGRESS') {
  const company_id = anId()
  rememberSession(aSession({ epoch: person, uid: person, currentUser: { ...aSession().currentUser, id: person, company_id } }))
  const event = anEvent()
  const registration = aFullRegistration({ event_id: event.id, company_id, status, version: 1 })
  const profile = { ...aRow('b2c_profiles', { id: anId(), version: 1, kind: 'BUILDER' }), company_id }
  const card = { ...aRow('b2b_profiles', { id: anId(), version: 1 }), company_id }
  await Promise.all([
    data().events.put(event),
    data().table('event_companies').put(registration),
    data().table('b2c_profiles').put(profile),
    data().table('b2b_profiles').put(card),
  ])
  const leave = (key: string, values: object) => changeDraft(key, { base: { version: 1 }, values: { ...values } }, {})
  await leave(registrationDraftKey(event.id), { blurb: 'Builders since 1980.' })
  await leave(profileDraftKey('BUILDER'), { tagline: 'Made of oak' })
  await leave(cardDraftKey(), { summary: 'Doors.' })
  return { registration, profile, card }
}

test('what closed tabs left of the company’s information, profile and card is sent too', async () => {
  const { registration, profile, card } = await leftOfCompany()

  aPortal()

  const bodies = [
    { id: registration.id, body: { blurb: 'Builders since 1980.' } },
    { id: profile.id, body: { tagline: 'Made of oak' } },
    { id: card.id, body: { summary: 'Doors.' } },
  ]
  const inOrder = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => a.id.localeCompare(b.id))
  await expect.poll(async () => inOrder(await sent())).toEqual(inOrder(bodies))
})

test('what was left of another company’s records is not sent for the person’s own', async () => {
  await leftOfCompany()
  const before = await work().drafts.toArray()
  await leftOfCompany()

  aPortal()

  await expect.poll(async () => (await sent()).length).toBe(3)
  await aWhile()
  expect(await work().drafts.toArray()).toEqual(before)
})

test('what a closed tab of staff left of a company’s profile is sent for that company alone', async () => {
  const [company, other, unknown] = [aCompanyRecord(), aCompanyRecord(), aCompanyRecord()]
  const currentUser = { ...aSession().currentUser, id: person, company_id: null, company_role: null }
  rememberSession(aSession({ epoch: person, uid: person, role: 'admin', currentUser }))
  const profile = {
    ...aRow('b2c_profiles', { id: anId(), version: 1, kind: 'BUILDER' }),
    company_id: company.id,
    status: 'SUBMITTED' as const,
  }
  const others = { ...aRow('b2c_profiles', { id: anId(), version: 1, kind: 'BUILDER' }), company_id: other.id }
  await data().table('companies').bulkPut([company, other])
  await data().table('b2c_profiles').bulkPut([profile, others])
  const leave = (key: string, tagline: string) => changeDraft(key, { base: { version: 1 }, values: { tagline } }, {})
  await leave(profileDraftKey('BUILDER', company), 'Made of oak')
  await leave(profileDraftKey('BUILDER', unknown), 'Made of pine')

  aPortal()

  await expect.poll(sent).toEqual([{ id: profile.id, body: { tagline: 'Made of oak' } }])
  await aWhile()
  expect(await work().drafts.toCollection().primaryKeys()).toEqual([`b2c_profiles:BUILDER:${unknown.id}`])
  expect((await outboxOf(work(), person)).map(({ endpoint }) => endpoint)).toEqual(['b2c_profiles.update'])
})

test('what was left of something that can no longer be edited is not sent', async () => {
  const { registration, card } = await leftOfCompany('WITHDRAWN')

  aPortal()

  await expect.poll(async () => (await sent()).map(({ id }) => id)).toContain(card.id)
  await aWhile()
  expect((await sent()).map(({ id }) => id)).not.toContain(registration.id)
})

describe('a draft of the company’s own record that an earlier build stored without the company', () => {
  const written = (draft: string, values: Record<string, unknown>) => changeDraft(draft, { base: { version: 1 }, values }, {})
  const valuesOf = async (draft: string) => (await readDraft(draft))?.values

  beforeEach(async () => {
    await signInOnPage({ epoch: person, uid: person, currentUser: { ...aSession().currentUser, id: person, company_id: 'oak' } })
  })

  test('goes on in this one', async () => {
    for (const draft of ['event_companies:spring', 'b2c_profiles:BUILDER', 'b2b_profiles:card', 'entries:1'])
      await written(draft, { blurb: 'We build by the lake' })

    aPortal()

    const keys = () => work().drafts.toCollection().primaryKeys()
    await expect.poll(keys).toEqual(['b2b_profiles:card:oak', 'b2c_profiles:BUILDER:oak', 'entries:1', 'event_companies:spring:oak'])
    expect(await valuesOf('b2b_profiles:card:oak')).toEqual({ blurb: 'We build by the lake' })
  })

  test('joins what this build has stored since, which is newer', async () => {
    await written('b2b_profiles:card', { blurb: 'By the lake', phone: '612' })
    await new Promise((later) => setTimeout(later, 2))
    await written('b2b_profiles:card:oak', { blurb: 'By the river' })

    aPortal()

    await expect.poll(() => valuesOf('b2b_profiles:card:oak')).toEqual({ blurb: 'By the river', phone: '612' })
    expect(await readDraft('b2b_profiles:card')).toBeUndefined()
  })

  test('is left to a tab of that build for as long as its form is open', async () => {
    const closed = Promise.withResolvers<void>()
    const form = navigator.locks.request('form:b2b_profiles:card', { mode: 'shared' }, () => closed.promise)
    aPortal()
    await written('b2b_profiles:card', { blurb: 'By the l' })
    await aWhile()
    expect(await valuesOf('b2b_profiles:card')).toEqual({ blurb: 'By the l' })

    closed.resolve()
    await form
    aPortal()

    await expect.poll(() => valuesOf('b2b_profiles:card:oak')).toEqual({ blurb: 'By the l' })
  })

  test('is older than what its tab left when it was closed', async () => {
    await written('b2b_profiles:card', { blurb: 'By the l', phone: '612' })
    stashDraft(workOwner(), 'b2b_profiles:card', { base: { version: 1 }, values: { blurb: 'By the lake' } })

    await adoptStashedDrafts()

    expect(await valuesOf('b2b_profiles:card:oak')).toEqual({ blurb: 'By the lake', phone: '612' })
    expect(await readDraft('b2b_profiles:card')).toBeUndefined()
  })
})
