import { expect, test } from 'vitest'
import { freshState } from '#contract/entry/defaults.ts'
import type { EndpointName } from '#contract/endpoints.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aCompany, aMember, aNeighborhood, anId, anItem, insert, testNow } from '#tests/support/builders.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

type Server = Awaited<ReturnType<typeof entryServer>>
type Row = Record<string, string>

interface Kind {
  /** Creates two records. */
  given: (server: Server) => Promise<{ id: string }[]>
  /** The file's rows for an existing record and for a missing one; entries are never added. */
  changed: Row
  added?: (name: string) => Row
  /** An edit by hand after the import. */
  byHand: object
  /** The column of the field that it changes. */
  column: string
}

const kinds: Record<'companies' | 'neighborhoods' | 'entries' | 'cities', Kind> = {
  companies: {
    given: async ({ database }) => {
      const companies = [aCompany({ name: 'Oak Homes', member_number: '100' }), aCompany({ name: 'Elm Homes', member_number: '200' })]
      await insert(database, 'companies', ...companies)
      return companies
    },
    changed: { phone: '(612) 555-0177', 'billing_address.city': 'Lynn', 'billing_address.zip': '01901' },
    added: (name) => ({ name, membership_type: 'Builder' }),
    byHand: { phone: '(612) 555-0199' },
    column: 'Phone',
  },
  neighborhoods: {
    given: async ({ database }) => {
      const details = JSON.stringify({ total_homesites: 12, hoa: { has: true, monthly_fee: 12.5, covers: 'Snow' } })
      const places = [aNeighborhood({ name: 'Oak Hollow', details }), aNeighborhood({ name: 'Elm Hollow', details })]
      await insert(database, 'neighborhoods', ...places)
      return places
    },
    changed: { total_homesites: '40', 'hoa.covers': '(clear)' },
    added: (name) => ({ name }),
    byHand: { total_homesites: 50 },
    column: 'Total homesites',
  },
  entries: {
    given: async (server) => {
      await server.registered()
      return await server.given(aFullEntry({ title: 'The Oak', lot: '7' }), aFullEntry({ title: 'The Elm', lot: '7' }))
    },
    changed: { lot: '12', directions: 'Right at the water tower.', internal_note: 'From the file.' },
    byHand: { lot: '13' },
    column: 'Lot',
  },
  cities: {
    given: async ({ database }) => {
      const details = JSON.stringify({ state: 'MN', region_id: null, lat: 45.1, lng: -93.1, school_district_ids: [] })
      const cities = [anItem({ name: 'Oakton', details }), anItem({ name: 'Elmton', details })]
      await insert(database, 'cities', ...cities)
      return cities
    },
    changed: { lat: '46.5', lng: '-94.5' },
    added: (name) => ({ name }),
    byHand: { lat: 47 },
    column: 'lat',
  },
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  'an import of %s can be undone: records that nobody edited since are restored, and the rest are listed',
  async (list) => {
    const server = await entryServer()
    const { given, changed, added, byHand, column } = kinds[list]
    const [oak, elm] = await given(server)
    const send = (call: string, options: object) => server.send(`${list}.${call}` as EndpointName, 'admin', options)
    const all = async () =>
      (await send('list', { query: { limit: '200' } })).data as {
        id: string
        name: string
        version: number
        updated_at: object
        updated_by: string
      }[]
    const fields = async (id = '') => {
      const found = (await all()).find((record) => record.id === id)
      const { version: _version, updated_at: _at, updated_by: _by, ...rest } = found ?? ({} as NonNullable<typeof found>)
      return rest
    }
    const before = [await fields(oak?.id), await fields(elm?.id)]
    const rows = [{ id: oak?.id, ...changed }, { id: elm?.id, ...changed }, ...(added ? [added('New Ash'), added('New Fir')] : [])]
    const import_id = anId()

    const { data: report } = await send('import', { body: { rows, dry_run: false, import_id, file_name: 'file.csv' } })
    const fir = (await all()).find(({ name }) => name === 'New Fir')
    for (const [id, version] of [[elm?.id, 2], ...(fir ? [[fir.id, 1]] : [])])
      await send('update', { params: { id }, body: byHand, headers: { 'if-match': `"${version}"` } })
    const { data } = await server.send('imports.undo', 'colleague', { params: { id: import_id }, body: {} })

    expect(report).toMatchObject({ created: added ? 2 : 0, updated: 2, errors: [] })
    expect(data.undone).toBe(added ? 2 : 1)
    expect(data.kept.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
      ...(fir ? [[fir.id, 'Changed after the import.']] : []),
      [elm?.id, `Changed after the import: ${column}.`],
    ])
    expect(await fields(oak?.id)).toEqual(before[0])
    expect(await fields(elm?.id)).toEqual({ ...before[1], ...byHand })
    expect((await all()).map(({ name }) => name)).not.toContain('New Ash')
  },
)

test('an item that was imported and is used by now stays, and is listed', async () => {
  const server = await entryServer()
  const import_id = anId()
  await server.send('cities.import', 'admin', { body: { rows: [{ name: 'Ashton' }], dry_run: false, import_id, file_name: 'file.csv' } })
  const ashton = (await server.send('cities.list', 'admin', { query: { limit: '200' } })).data.find(
    ({ name }: { name: string }) => name === 'Ashton',
  )
  await server.given(aFullEntry({ city_id: ashton.id }))

  const { data } = await server.send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(data).toEqual({ undone: 0, kept: [{ id: ashton.id, name: 'Ashton', reason: 'Other records use it now.' }] })
})

test('an event type that got its code from an import and is used by now keeps it, and is listed', async () => {
  const { database, event, send } = await entryServer()
  const import_id = anId()
  const { id, name } = await database
    .selectFrom('event_types')
    .select(['id', 'name'])
    .where('code', '=', 'REMODELERS_SHOWCASE')
    .executeTakeFirstOrThrow()
  const rows = [{ id, name, code: 'SHOWCASE' }]
  await send('event_types.import', 'admin', { body: { rows, dry_run: false, import_id, file_name: 'file.csv' } })
  await database.updateTable('events').set({ type: 'SHOWCASE' }).where('id', '=', event.id).execute()

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(data).toEqual({ undone: 0, kept: [{ id, name, reason: 'Other records use it now.' }] })
})

test('an entry that was approved after the import keeps its text, and is listed', async () => {
  const server = await entryServer()
  await server.registered()
  const [entry] = await server.given(aFullEntry({ status: 'SUBMITTED', lot: '7' }))
  const import_id = anId()
  const body = { rows: [{ id: entry.id, lot: '12' }], dry_run: false, import_id, file_name: 'file.csv' }
  await server.send('entries.import', 'admin', { body })
  await server.act('admin', { id: entry.id, version: 2 }, 'approve')

  const { data } = await server.send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(data.kept).toMatchObject([{ id: entry.id, reason: 'It was approved after the import. Change it on its own page.' }])
  expect((await server.send('entries.get', 'admin', { params: { id: entry.id } })).data.lot).toBe('12')
})

test('a person who was given an account after the import keeps the address that they sign in with, and is listed', async () => {
  const server = await entryServer()
  const { database, send } = server
  const person = aMember({ auth_state: 'NONE', auth_uid: null, email: 'old@company.test' })
  await insert(database, 'members', person)
  const import_id = anId()
  const body = { rows: [{ id: person.id, email: 'new@company.test' }], dry_run: false, import_id, file_name: 'file.csv' }
  await send('members.import', 'admin', { body })
  await database.updateTable('members').set({ auth_state: 'INVITED' }).where('id', '=', person.id).execute()

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  const reason = 'This person signs in with the stored email address. Change it on the person’s own page.'
  expect(data).toMatchObject({ undone: 0, kept: [{ id: person.id, reason }] })
  expect((await send('members.get', 'admin', { params: { id: person.id } })).data.email).toBe('new@company.test')
})

test('a person who has signed in since an import added them stays, and is listed', async () => {
  const { database, send } = await entryServer()
  const import_id = anId()
  const row = { first: 'Ada', last: 'Berg', email: 'ada@company.test' }
  const body = { rows: [row, { ...row, first: 'Bea', email: 'bea@company.test' }], dry_run: false, import_id, file_name: 'file.csv' }
  await send('members.import', 'admin', { body })
  const all = async () => (await send('members.list', 'admin', { query: { limit: '200' } })).data as { id: string; email: string }[]
  const ada = (await all()).find(({ email }) => email === row.email)
  const signedIn = { auth_state: 'ACTIVE', auth_uid: 'uid-of-ada', last_sign_in_at: new Date() } as const
  await database.updateTable('members').set(signedIn).where('email', '=', row.email).execute()

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(data).toEqual({ undone: 1, kept: [{ id: ada?.id, name: 'Ada Berg', reason: 'They have signed in since.' }] })
  expect((await all()).filter(({ email }) => body.rows.some((added) => added.email === email))).toMatchObject([{ id: ada?.id }])
})

test('a person whose company an import named has no role left once that is undone, even if the role has changed since', async () => {
  const server = await entryServer()
  const { database, send, company } = server
  const person = aMember({ company_id: null, company_role: null })
  await insert(database, 'members', person)
  const import_id = anId()
  const body = { rows: [{ id: person.id, company_id: 'Prairie Oak Builders' }], dry_run: false, import_id, file_name: 'file.csv' }
  await send('members.import', 'admin', { body })
  const { data: imported } = await send('members.get', 'admin', { params: { id: person.id } })
  await send('members.update', 'admin', {
    params: { id: person.id },
    body: { company_role: 'OWNER' },
    headers: { 'if-match': `"${imported.version}"` },
  })

  await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(imported).toMatchObject({ company_id: company, company_role: 'EDITOR' })
  expect((await send('members.get', 'admin', { params: { id: person.id } })).data).toMatchObject({ company_id: null, company_role: null })
})

test('an entry whose number is in a proof that was sent after the import keeps it, and is listed', async () => {
  const server = await entryServer()
  const { act, send } = server
  await server.registered()
  const [entry] = await server.given(aFullEntry({ status: 'APPROVED' }))
  const import_id = anId()
  await send('entries.import', 'admin', {
    body: { rows: [{ id: entry.id, number: '12' }], dry_run: false, import_id, file_name: 'file.csv' },
  })
  const sent = await act('admin', { id: entry.id, version: 2 }, 'send_proof')
  await act('owner', sent.data, 'approve_proof')

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  const reason = 'The proof was sent with this number. To change it, unlock the entry first.'
  expect(data).toMatchObject({ undone: 0, kept: [{ id: entry.id, reason }] })
  const after = (await send('entries.get', 'admin', { params: { id: entry.id } })).data
  expect([after.number, after.proof.status]).toEqual(['12', 'APPROVED'])
})

test('a proof is out of date once an import of what it shows is undone', async () => {
  const server = await entryServer()
  const { act, send } = server
  await server.registered()
  const [entry] = await server.given(aFullEntry({ status: 'APPROVED', number: '7', admission_fee: 5 }))
  const import_id = anId()
  const body = { rows: [{ id: entry.id, admission_fee: '10' }], dry_run: false, import_id, file_name: 'file.csv' }
  await send('entries.import', 'admin', { body })
  const sent = await act('admin', { id: entry.id, version: 2 }, 'send_proof')

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  const after = (await send('entries.get', 'admin', { params: { id: entry.id } })).data
  expect([sent.data.proof.status, data.undone, after.admission_fee, after.proof.status]).toEqual(['SENT', 1, 5, 'NOT_READY'])
})

test('an import of fees is undone with the proof that it put out of date', async () => {
  const { given, registered, send } = await entryServer()
  await registered()
  const proof = { ...freshState.proof, status: 'SENT' as const, sent_at: fromMillis(testNow), due_at: fromMillis(testNow + 60_000) }
  const revision = { changes: { tagline: 'New' }, at: fromMillis(testNow), by: null }
  const [entry] = await given(aFullEntry({ status: 'APPROVED', proof, admission_fee: 5, pending_revision: revision }))
  const import_id = anId()
  const body = { rows: [{ id: entry.id, admission_fee: '10' }], dry_run: false, import_id, file_name: 'file.csv' }
  await send('entries.import', 'admin', { body })
  const { data: imported } = await send('entries.get', 'admin', { params: { id: entry.id } })

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  const { data: after } = await send('entries.get', 'admin', { params: { id: entry.id } })
  expect([imported.admission_fee, imported.proof.status]).toEqual([10, 'NOT_READY'])
  expect(data).toEqual({ undone: 1, kept: [] })
  expect([after.admission_fee, after.proof]).toEqual([5, proof])
})

test('an import of a city is undone with what followed from it', async () => {
  const server = await entryServer()
  const { database, region, send } = server
  await server.registered()
  const far = anItem({ name: 'Far', details: JSON.stringify({ region_id: region.id }) })
  await insert(database, 'cities', far)
  const [entry] = await server.given(aFullEntry({ status: 'SUBMITTED' }))
  const { data: before } = await send('entries.get', 'admin', { params: { id: entry.id } })
  const import_id = anId()
  await send('entries.import', 'admin', {
    body: { rows: [{ id: entry.id, city_id: 'Far' }], dry_run: false, import_id, file_name: 'file.csv' },
  })

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  const { version: _version, updated_at: _at, ...after } = (await send('entries.get', 'admin', { params: { id: entry.id } })).data
  expect([data.kept, after.city_id]).toEqual([[], entry.city_id])
  expect(before).toMatchObject(after)
})

test('entries of an event that was archived after the import stay, and are listed', async () => {
  const server = await entryServer()
  const { database, event, send } = server
  await server.registered()
  const [entry] = await server.given(aFullEntry({ status: 'SUBMITTED', lot: '7' }))
  const import_id = anId()
  await send('entries.import', 'admin', { body: { rows: [{ id: entry.id, lot: '12' }], dry_run: false, import_id, file_name: 'file.csv' } })
  await database.updateTable('events').set({ status: 'ARCHIVED' }).where('id', '=', event.id).execute()

  const { data } = await send('imports.undo', 'admin', { params: { id: import_id }, body: {} })

  expect(data.kept).toMatchObject([{ id: entry.id, reason: 'This event is archived and can no longer be changed.' }])
})
