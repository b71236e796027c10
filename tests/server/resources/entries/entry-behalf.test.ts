import { expect, test } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { know, signInAs } from '#tests/support/server/people-server.ts'
import { call, json } from '#tests/support/server/server.ts'

async function afterTheWindow() {
  const server = await entryServer()
  server.travelTo(toMillis(server.event.registration_end_date) + 86_400_000)
  const history = async (id: string): Promise<AuditEvent[]> =>
    (await server.send('entries.history', 'owner', { params: { id } })).data.events
  return { ...server, history }
}

test('staff enter a home for a company after registration has closed; the company is notified and sees it', async () => {
  const { create, company, people, send, event, notificationsTo, history } = await afterTheWindow()

  const { status, data } = await create('admin', { company_id: company, title: 'The Alder' })

  expect(status).toBe(201)
  expect(data).toMatchObject({ company_id: company, status: 'DRAFT' })
  expect(await notificationsTo('owner')).toEqual(['The association started a tour entry for your company.'])
  expect((await send('entries.list', 'owner', { query: { eventId: event.id } })).data).toMatchObject([{ id: data.id }])
  expect(await history(data.id)).toMatchObject([{ action: 'create', actor_id: people.admin.id, on_behalf_of: company }])
})

test('the company is notified only once of a home that staff send twice', async () => {
  const { create, company, notificationsTo } = await afterTheWindow()
  const body = { id: '01960000-0000-7000-8000-0000000000aa', company_id: company }

  await create('admin', body)
  await create('admin', body)

  expect(await notificationsTo('owner')).toHaveLength(1)
})

test('staff delete a draft that was never submitted; the company is notified, and the log names both', async () => {
  const { given, send, company, database, notificationsTo } = await afterTheWindow()
  const [draft, recalled] = await given(aFullEntry({ title: 'The Alder' }), aFullEntry({ submitted_at: fromMillis(testNow) }))
  const remove = ({ id }: { id: string }) => send('entries.remove', 'admin', { params: { id }, headers: { 'if-match': '"1"' } })

  const answers = [await remove(draft), await remove(recalled)]

  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await notificationsTo('owner')).toEqual(['The association deleted a draft of your company: “The Alder.” It was never submitted.'])
  expect(await database.selectFrom('audit_events').select(['action', 'on_behalf_of']).where('entity_id', '=', draft.id).execute()).toEqual([
    { action: 'delete', on_behalf_of: company },
  ])
})

test('a home that staff start and delete before anyone is emailed or has read of it, or the company has changed it, was never there', async () => {
  const { create, patch, send, company, database, notificationsTo } = await afterTheWindow()
  const begin = async () => (await create('admin', { company_id: company, title: 'The Alder' })).data
  const remove = ({ id, version }: { id: string; version: number }) =>
    send('entries.remove', 'admin', { params: { id }, headers: { 'if-match': `"${version}"` } })

  await remove(await begin())
  expect(await notificationsTo('owner')).toEqual([])
  const mails = database.selectFrom('emails').select('kind').where('deleted_at', 'is', null)
  expect(await mails.execute()).toEqual([])

  const { data: theirs } = await patch('owner', await begin(), { title: 'The Birch' })
  expect((await remove(theirs)).status).toBe(200)
  expect(await notificationsTo('owner')).toContain('The association deleted a draft of your company: “The Birch.” It was never submitted.')
})

test('staff submit for the company, which is notified, and the history names both', async () => {
  const { given, registered, act, company, notificationsTo, history } = await afterTheWindow()
  await registered()
  const [draft] = await given(aSubmittableEntry({ kind: 'DEVELOPMENT', title: 'The Alder' }))

  const answer = await act('admin', draft, 'submit')

  expect(answer.data).toMatchObject({ status: 'SUBMITTED', late: true })
  expect(await notificationsTo('owner')).toEqual(['The association submitted “The Alder” for your company.'])
  expect(await history(draft.id)).toMatchObject([{ action: 'submit', on_behalf_of: company, on_behalf_of_name: expect.any(String) }])
})

test('staff who submit sign with their own name, never as the member', async () => {
  const { given, registered, act, people } = await afterTheWindow()
  await registered()
  const [draft] = await given(aSubmittableEntry({ kind: 'DEVELOPMENT' }))

  const { data } = await act('admin', draft, 'submit', { signature: 'Olive Owner' })

  const { first, last } = people.admin
  expect(data.certifies.signature).toBe(`${first} ${last}, on behalf of the company`)
})

test('a member who submits again after staff signed signs with their own name', async () => {
  const { given, registered, act, patch } = await afterTheWindow()
  await registered()
  const [draft] = await given(aSubmittableEntry({ kind: 'DEVELOPMENT' }))
  const { data: submitted } = await act('admin', draft, 'submit')
  const { data: asked } = await act('admin', submitted, 'request_changes', { message: 'Is it open on Sunday?' })

  const kept = await act('owner', asked, 'resubmit')
  const sentOn = await act('owner', asked, 'resubmit', { signature: submitted.certifies.signature })
  const { data: signed } = await patch('owner', asked, { certifies: { ...asked.certifies, signature: 'Olive Owner' } })
  const own = await act('owner', signed, 'resubmit', { signature: 'Olive Owner' })

  expect([kept.status, kept.fields]).toEqual([422, { certifies: 'Enter the name of the person signing.' }])
  expect([sentOn.status, sentOn.fields]).toEqual([422, { certifies: 'Enter the name of the person signing.' }])
  expect(own.data).toMatchObject({ status: 'SUBMITTED', certifies: { signature: 'Olive Owner' } })
})

test('a signature that staff type is theirs on behalf of the company, and no company submits with it', async () => {
  const { given, registered, act, patch, create, company, people } = await entryServer()
  await registered()
  const [draft] = await given(aSubmittableEntry({ kind: 'DEVELOPMENT', certifies: { ...aSubmittableEntry().certifies, signature: '' } }))
  const onBehalf = `${people.admin.first} ${people.admin.last}, on behalf of the company`
  const certifies = { ...draft.certifies, signature: 'Olive Owner' }

  const { data: signed } = await patch('admin', draft, { certifies })
  const { data: ticked } = await patch('admin', signed, { certifies: { ...signed.certifies, new_never_occupied: false } })
  const { data: begun } = await create('admin', { company_id: company, certifies })
  const sentOn = await act('owner', ticked, 'submit', { signature: ticked.certifies.signature })

  expect([signed, ticked, begun].map((entry) => entry.certifies.signature)).toEqual([onBehalf, onBehalf, onBehalf])
  expect(ticked.certifies.signed_at).toEqual(signed.certifies.signed_at)
  expect([sentOn.status, sentOn.fields]).toEqual([422, { certifies: 'Enter the name of the person signing.' }])
})

test('staff who are signed in as a member sign with their own name', async () => {
  const server = await entryServer()
  const { given, registered, people, app, as, event } = server
  const registration = await registered({ status: 'IN_PROGRESS', agreement: { ...aFullRegistration().agreement, signature: '' } })
  const [first, second] = await given(aSubmittableEntry({ status: 'DRAFT' }), aSubmittableEntry({ status: 'DRAFT' }))
  know(server.accounts.records, { uid: people.owner.auth_uid, email: people.owner.email, roleClaim: 'member' })
  const { headers } = await signInAs(server, await as('admin'), people.owner)
  const asOwner = { ...headers, 'if-match': '"1"' }
  const name = `${people.admin.first} ${people.admin.last}`

  const certifies = { ...second.certifies, signature: 'Olive Owner' }
  const patched = await json(await call(app, 'entries.update', { headers: asOwner, params: { id: second.id }, body: { certifies } }))
  const agreement = { ...registration.agreement, version: event.agreement.version, signature: 'Olive Owner' }
  const agreed = await json(
    await call(app, 'event_companies.update', { headers: asOwner, params: { id: registration.id }, body: { agreement } }),
  )
  await server.database.updateTable('event_companies').set({ status: 'APPROVED' }).execute()
  const params = { id: first.id, action: 'submit' }
  const submitted = await json(await call(app, 'entries.act', { headers: asOwner, params, body: { signature: 'Olive Owner' } }))

  expect(patched.data.certifies.signature).toBe(`${name}, on behalf of the company`)
  expect(agreed.data.agreement).toMatchObject({ signature: 'Olive Owner', recorded_by: name })
  expect(submitted.data).toMatchObject({ status: 'SUBMITTED', certifies: { signature: `${name}, on behalf of the company` } })
})

test('a registration that starts with a home by staff is started for the company too', async () => {
  const { create, company, database, audit } = await afterTheWindow()

  await create('admin', { company_id: company })

  const { id } = await database.selectFrom('event_companies').select('id').executeTakeFirstOrThrow()
  expect(await audit(id)).toMatchObject([{ action: 'create', on_behalf_of: company }])
})

test('changes by staff to a draft are on behalf of the company, and those to their own fields are not', async () => {
  const { create, patch, company, audit } = await afterTheWindow()
  const { data: draft } = await create('admin', { company_id: company })

  const { data: titled } = await patch('admin', draft, { title: 'The Alder' })
  await patch('admin', titled, { internal_note: 'Called them' })

  const auditEvents = await audit(draft.id)
  const forWhom = (field: string) =>
    auditEvents.find(({ action, diff }) => action === 'update' && JSON.stringify(diff).includes(`"${field}"`))?.on_behalf_of
  expect([forWhom('title'), forWhom('internal_note')]).toEqual([company, null])
})

test('only staff can name the company of a home', async () => {
  const { create, rival } = await afterTheWindow()

  const answer = await create('owner', { company_id: rival })

  expect(answer.status).toBe(403)
})
