import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { toMillis } from '#contract/time/timestamp.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { anId } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

type Who = 'owner' | 'other' | 'admin'

async function afterTheWindow() {
  const server = await entryServer({ agreement: { version: 1, body: 'Keep the home open.' } })
  const { send, event, database, dataDir, company, travelTo } = server
  travelTo(toMillis(event.registration_end_date) + 86_400_000)
  const { listing_name: _name, ...full } = aFullRegistration({ event_id: event.id, company_id: company })
  const { roles, event_contact, public_contact, license, billing } = full
  const insurance = { ...full.insurance, file_id: await aStoredFile(database, dataDir, company) }
  return {
    ...server,
    written: { roles, event_contact, public_contact, license, insurance, billing },
    onPaper: { version: 1, accepted_at: null, signature: 'Olive Owner', signer_title: 'President' },
    put: (who: Who, body: object) => send('event_companies.put', who, { params: { eventId: event.id }, body: { id: anId(), ...body } }),
    change: (who: Who, { id, version }: EventCompany, body: object) =>
      send('event_companies.update', who, { params: { id }, body, headers: { 'if-match': `"${version}"` } }),
    submit: (who: Who, { id, version }: EventCompany) =>
      send('event_companies.act', who, { params: { id, action: 'submit' }, body: {}, headers: { 'if-match': `"${version}"` } }),
  }
}

test('staff register a company after the window; the company is notified and sees it, and the history names both', async () => {
  const { put, company, event, send, notificationsTo, audit, people } = await afterTheWindow()

  const { status, data } = await put('admin', { company_id: company, blurb: 'We build.' })

  expect(status).toBe(201)
  expect(data).toMatchObject({ company_id: company, status: 'IN_PROGRESS', blurb: 'We build.' })
  expect(await notificationsTo('owner')).toEqual([`The association started your company information for ${event.name} for you.`])
  expect((await send('event_companies.mine', 'owner', {})).data).toMatchObject([{ id: data.id, blurb: 'We build.' }])
  expect(await audit(data.id)).toMatchObject([{ action: 'create', actor_id: people.admin.id, on_behalf_of: company }])
})

test('a company whose only person is known is begun with them as its contact; of several, staff choose', async () => {
  const { put, company, rival, people } = await afterTheWindow()
  const { first, last, email } = people.other

  const { data: one } = await put('admin', { company_id: rival })
  const { data: several } = await put('admin', { company_id: company })

  expect(one.event_contact).toMatchObject({ name: `${first} ${last}`, email })
  expect(several.event_contact).toMatchObject({ name: '', email: '' })
})

test('the company is notified only once of a registration that staff send twice', async () => {
  const { put, company, notificationsTo } = await afterTheWindow()
  const body = { id: anId(), company_id: company }

  await put('admin', body)
  await put('admin', body)

  expect(await notificationsTo('owner')).toHaveLength(1)
})

test('nobody registers a company that was archived or merged meanwhile', async () => {
  const { put, company, database } = await afterTheWindow()
  await database.updateTable('companies').set({ is_archived: true }).where('id', '=', company).execute()

  const { code } = await put('admin', { company_id: company })

  expect(code).toBe('WRONG_STATE')
  expect(await database.selectFrom('event_companies').select('id').execute()).toEqual([])
})

test('a registration waits for a merge of its company that is under way, and is rejected then', async () => {
  const { put, company, database } = await afterTheWindow()
  let registering: ReturnType<typeof put> | undefined

  await database.transaction().execute(async (merge) => {
    await merge.selectFrom('companies').select('id').where('id', '=', company).forUpdate().execute()
    registering = put('admin', { company_id: company })
    await isWaiting(database)
    await merge.updateTable('companies').set({ is_archived: true }).where('id', '=', company).execute()
  })

  expect((await registering)?.code).toBe('WRONG_STATE')
})

test('staff fill in, record the signed paper and submit for the company', async () => {
  const { put, change, submit, written, onPaper, company, event, notificationsTo, audit, people } = await afterTheWindow()
  const { data: begun } = await put('admin', { company_id: company })

  const { data: filled } = await change('admin', begun, { ...written, agreement: onPaper })
  const answer = await submit('admin', filled)

  const staff = `${people.admin.first} ${people.admin.last}`
  expect(filled.agreement).toMatchObject({ signature: 'Olive Owner', signer_title: 'President', recorded_by: staff })
  expect(answer.data).toMatchObject({ status: 'SUBMITTED' })
  expect(await notificationsTo('owner')).toContain(`The association submitted your company information for ${event.name} for you.`)
  const auditEvents = await audit(begun.id)
  expect(auditEvents.map(({ action }) => action).toSorted()).toEqual(['create', 'submit', 'update'])
  expect(new Set(auditEvents.map(({ on_behalf_of: whom }) => whom))).toEqual(new Set([company]))
})

test('only the server says who recorded a signature', async () => {
  const { registered, change, onPaper } = await afterTheWindow()
  const unsigned = await registered({ status: 'IN_PROGRESS', agreement: { ...onPaper, version: null, signature: '' } })

  const { data: signed } = await change('owner', unsigned, { agreement: { ...onPaper, recorded_by: 'Somebody' } })
  const { data: recorded } = await change('admin', signed, { agreement: { ...onPaper, signature: 'Pat Partner' } })
  const { data: titled } = await change('owner', recorded, { agreement: { ...onPaper, signature: 'Pat Partner', signer_title: 'Partner' } })

  expect(signed.agreement).not.toHaveProperty('recorded_by')
  expect(titled.agreement).toMatchObject({ signer_title: 'Partner', recorded_by: recorded.agreement.recorded_by })
})

test('in their own fields and after approval, staff act for themselves', async () => {
  const { registered, change, database, audit, company } = await afterTheWindow()
  const registration = await registered({ status: 'IN_PROGRESS' })

  const { data: blurbed } = await change('admin', registration, { blurb: 'We build.' })
  const { data: noted } = await change('admin', blurbed, { internal_note: 'Called them', listing_name: 'Prairie Oak' })
  const { data: planned } = await change('admin', noted, { logistics: { ...noted.logistics, pickup_contact: 'Pat' } })
  const { data: paid } = await change('admin', planned, { logistics: { ...planned.logistics, deposit_paid: true, signs_returned: 7 } })
  await database.updateTable('event_companies').set({ status: 'APPROVED' }).execute()
  await change('admin', paid, { blurb: 'We build homes.' })

  const auditEvents = await audit(registration.id)
  const forWhom = (written: unknown) => auditEvents.find(({ diff }) => diff.some(({ to }) => isDeepStrictEqual(to, written)))?.on_behalf_of
  expect(['We build.', 'Called them', planned.logistics, paid.logistics, 'We build homes.'].map(forWhom)).toEqual([
    company,
    null,
    company,
    null,
    null,
  ])
})

test('a member can register, change and submit for no other company', async () => {
  const { put, registered, change, submit, company, notificationsTo, database } = await afterTheWindow()
  const put403 = await put('other', { company_id: company })
  const registration = await registered({ status: 'IN_PROGRESS' })

  const answers = [await change('other', registration, { blurb: 'x' }), await submit('other', registration)]

  expect(put403.code).toBe('FORBIDDEN')
  expect(await database.selectFrom('event_companies').select('company_id').execute()).toEqual([{ company_id: company }])
  for (const answer of answers) expect(answer).toMatchObject({ code: 'FORBIDDEN', data: undefined })
  expect(await notificationsTo('owner')).toEqual([])
})
