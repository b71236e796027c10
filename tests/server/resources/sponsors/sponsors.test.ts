import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { aCompany, aMember, anAdmin, anEvent, anId, aSponsor, insert, insertEvents } from '#tests/support/builders.ts'
import { call, json, testServer, type CallOptions } from '#tests/support/server/server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

async function withSponsors() {
  const server = await testServer()
  const [admin, company, event] = [anAdmin(), aCompany(), anEvent()]
  await insert(server.database, 'members', admin)
  await insert(server.database, 'companies', company)
  await insertEvents(server.database, event)
  const headers = await server.signIn(admin)
  const ask = async (name: EndpointName, options: CallOptions = {}) => {
    const response = await call(server.app, name, { ...options, headers: { ...headers, ...options.headers } })
    return { status: response.status, ...(await json(response)) }
  }
  const create = async (fields: Partial<Sponsor>) =>
    await ask('sponsors.create', { body: { id: anId(), tier: 'GOLD', event_id: event.id, external_name: 'Prairie Bank', ...fields } })
  const sponsor = (changes: Parameters<typeof aSponsor>[0] & { fields?: Partial<Sponsor> }) => {
    const { fields, ...columns } = changes
    return aSponsor({ event_id: event.id, ...columns, details: JSON.stringify({ external_name: 'Lakes Mortgage', ...fields }) })
  }
  const logo = () => aStoredFile(server.database, server.dataDir, null)
  return { ...server, event, company, ask, create, sponsor, logo }
}

const version = (number: number) => ({ 'if-match': `"${number}"` })

test('a new sponsor is a prospect who has paid nothing, and not public', async () => {
  const { create } = await withSponsors()

  const { status, data } = await create({})

  expect(status).toBe(201)
  expect(data).toMatchObject({ status: 'PROSPECT', payment_status: 'UNPAID', is_published: false, benefits: { tickets: 'NONE' } })
})

test('members see nothing of sponsors', async () => {
  const { app, database, signIn } = await withSponsors()
  const member = aMember()
  await insert(database, 'members', member)

  expect((await call(app, 'sponsors.list', { headers: await signIn(member) })).status).toBe(403)
})

test('a sponsor with an exclusive category keeps others out of it, and is kept out where others are', async () => {
  const { create } = await withSponsors()
  await create({ category: 'Bank', is_exclusive: true })

  const second = await create({ external_name: 'Lakes Mortgage', category: 'bank' })
  const third = await create({ external_name: 'Oak Windows', category: 'Windows' })
  const fourth = await create({ external_name: 'Pane & Sons', category: 'Windows', is_exclusive: true })

  expect([second.status, second.fields]).toEqual([
    422,
    { category: '“Prairie Bank” is the exclusive sponsor in this category. Choose another category.' },
  ])
  expect(third.status).toBe(201)
  expect([fourth.status, fourth.fields]).toEqual([
    422,
    {
      is_exclusive:
        '“Oak Windows” already sponsors this category, so no one can have it exclusively. Turn off “Exclusive in this category,” or choose another category.',
    },
  ])
})

test('of two who want one category at the same moment, one gets it', async () => {
  const { create } = await withSponsors()

  const both = await Promise.all(
    ['Prairie Bank', 'Lakes Mortgage'].map((name) => create({ external_name: name, category: 'Bank', is_exclusive: true })),
  )

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('a sponsor can be published once nothing is missing, and becomes unpublished without what it needs', async () => {
  const { ask, create, logo } = await withSponsors()
  const { data } = await create({})
  const params = { id: data.id, action: 'publish' }

  const early = await ask('sponsors.act', { params, headers: version(1) })
  await ask('sponsors.update', { params: { id: data.id }, body: { status: 'ACTIVE', logo_file_id: await logo() }, headers: version(1) })
  const shown = await ask('sponsors.act', { params, headers: version(2) })
  const refused = await ask('sponsors.remove', { params: { id: data.id }, headers: version(3) })
  const cancelled = await ask('sponsors.update', { params: { id: data.id }, body: { status: 'CANCELLED' }, headers: version(3) })

  expect([early.status, early.detail]).toEqual([409, 'Publishing requires the status Active and a logo.'])
  expect(shown.data.is_published).toBe(true)
  expect(refused.status).toBe(409)
  expect(cancelled.data.is_published).toBe(false)
})

test('a sponsor whose logo is still uploading is published once it has arrived', async () => {
  const { ask, create } = await withSponsors()
  const { data } = await create({ status: 'ACTIVE', logo_file_id: anId() })

  const early = await ask('sponsors.act', { params: { id: data.id, action: 'publish' }, headers: version(1) })

  expect(early.fields).toEqual({ logo_file_id: 'A file is still uploading. Wait for it to finish, or remove it.' })
})

test('sponsors of an event and of the whole year are listed in their saved order', async () => {
  const { database, ask, event, sponsor } = await withSponsors()
  const [first, second, other] = [sponsor({ order: 1 }), sponsor({ event_id: null, order: 2 }), sponsor({ event_id: null, order: 3 })]
  await insert(database, 'sponsors', first, second, other)

  const seen = { [first.id]: 1, [second.id]: 2, [other.id]: 3 }
  const { data } = await ask('sponsors.reorder', { body: { ids: [other.id, first.id, second.id], seen } })
  // Someone who still saw the order before.
  const late = await ask('sponsors.reorder', { body: { ids: [second.id, first.id, other.id], seen } })
  const listed = await ask('sponsors.list', { query: { eventId: event.id } })

  expect(data).toEqual({ changed: 3 })
  expect(late).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  expect(listed.data.map(({ id, order }: Sponsor) => [id, order])).toEqual([
    [other.id, 1],
    [first.id, 2],
    [second.id, 3],
  ])
})

test('copied sponsors start again; existing ones stay, and conflicts with an exclusive one are left out', async () => {
  const { database, ask, event, sponsor, logo } = await withSponsors()
  const earlier = anEvent({ name: 'Fall Parade' })
  await insertEvents(database, earlier)
  const of = (fields: Partial<Sponsor>, columns = {}) => sponsor({ event_id: earlier.id, ...columns, fields })
  const logoId = await logo()
  const billing = { contact: 'Ann', email: '', address: '', po_number: 'PO-2026' }
  const benefits = { ...sponsorDefaults.benefits, logo_guidebook: 'GIVEN', tickets: 'PROMISED' } as const
  const oak = { external_name: 'Oak', billing, benefits, amount: 5000, payment_status: 'PAID', logo_file_id: logoId } as const
  const paid = of(oak, { is_published: true })
  const [there, kept, gone] = [
    of({ external_name: 'Elm' }),
    of({ category: 'Bank' }),
    of({ external_name: 'Ash' }, { status: 'CANCELLED' }),
  ]
  await insert(database, 'sponsors', paid, there, kept, gone)
  await insert(
    database,
    'sponsors',
    sponsor({ fields: { external_name: 'Elm' } }),
    sponsor({ event_id: null, fields: { external_name: 'Prairie Bank', category: 'Bank', is_exclusive: true } }),
  )

  const ids = [paid, there, kept].map(({ id }) => id)
  const { data } = await ask('sponsors.copy', { body: { from_event: earlier.id, to_event: event.id, ids } })
  const listed = await ask('sponsors.list', { query: { eventId: event.id, q: 'Oak' } })

  expect(data).toEqual({ copied: 1, already_there: 1, left_out: 1 })
  expect(listed.data).toMatchObject([
    {
      external_name: 'Oak',
      billing: { ...billing, po_number: '' },
      benefits: { ...benefits, logo_guidebook: 'PROMISED' },
      amount: 5000,
      logo_file_id: logoId,
      status: 'PROSPECT',
      payment_status: 'UNPAID',
      is_published: false,
    },
  ])
})

test('a sponsor of two tiers is copied with both, once', async () => {
  const { database, ask, event, sponsor } = await withSponsors()
  const earlier = anEvent({ name: 'Fall Parade' })
  await insertEvents(database, earlier)
  const [gold, awards] = (['GOLD', 'AWARDS'] as const).map((tier) =>
    sponsor({ event_id: earlier.id, tier, fields: { external_name: 'Oak' } }),
  ) as [ReturnType<typeof sponsor>, ReturnType<typeof sponsor>]
  await insert(database, 'sponsors', gold, awards)
  const copy = async (...ids: string[]) => (await ask('sponsors.copy', { body: { from_event: earlier.id, to_event: event.id, ids } })).data

  expect(await copy(awards.id)).toEqual({ copied: 1, already_there: 0, left_out: 0 })
  expect(await copy(gold.id, awards.id)).toEqual({ copied: 1, already_there: 1, left_out: 0 })
  expect(await copy(gold.id, awards.id)).toEqual({ copied: 0, already_there: 2, left_out: 0 })
})

test('of two equal sponsors, the one that was copied is not copied again', async () => {
  const { database, ask, event, sponsor } = await withSponsors()
  const earlier = anEvent({ name: 'Fall Parade' })
  await insertEvents(database, earlier)
  const [one, other] = [sponsor({ event_id: earlier.id }), sponsor({ event_id: earlier.id })]
  await insert(database, 'sponsors', one, other)
  const copy = async (id: string) => (await ask('sponsors.copy', { body: { from_event: earlier.id, to_event: event.id, ids: [id] } })).data

  expect(await copy(one.id)).toEqual({ copied: 1, already_there: 0, left_out: 0 })
  expect(await copy(one.id)).toEqual({ copied: 0, already_there: 1, left_out: 0 })
  expect(await copy(other.id)).toEqual({ copied: 1, already_there: 0, left_out: 0 })
})

test('an event is duplicated with its sponsors and advertisements on request', async () => {
  const { database, ask, event, sponsor } = await withSponsors()
  await insert(database, 'sponsors', sponsor({}), sponsor({ fields: { external_name: 'Oak' }, status: 'CANCELLED' }))
  await insert(
    database,
    'sponsors',
    sponsor({ fields: { external_name: 'Elm', category: 'Bank' } }),
    sponsor({ event_id: null, fields: { external_name: 'Prairie Bank', category: 'Bank', is_exclusive: true } }),
  )

  const body = {
    id: anId(),
    name: 'Next Parade',
    start_date: '2027-06-04T12:00:00Z',
    shift_dates: true,
    copy: ['settings', 'sponsors', 'ads'],
  }
  const made = await ask('duplicateEvent', { params: { id: event.id }, body })
  const listed = await ask('sponsors.list', { query: { eventId: body.id } })

  expect(made.status).toBe(201)
  expect(made.data.left_out).toEqual({ sponsors: 1, advertisements: 0 })
  const copied = listed.data.filter((one: Sponsor) => one.event_id !== null)
  expect(copied).toMatchObject([{ external_name: 'Lakes Mortgage', status: 'PROSPECT' }])
})

test('sponsors move along when their company is merged into another', async () => {
  const { database, ask, company } = await withSponsors()
  const other = aCompany()
  await insert(database, 'companies', other)
  const theirs = aSponsor({ company_id: other.id, details: '{}' })
  await insert(database, 'sponsors', theirs)

  await ask('companies.merge', { body: { source_ids: [other.id], target_id: company.id } })

  expect((await ask('sponsors.get', { params: { id: theirs.id } })).data.company_id).toBe(company.id)
})
