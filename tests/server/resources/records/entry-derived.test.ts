import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { anItem, anId, insert } from '#tests/support/builders.ts'
import { aFullEntry, knownCity } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'

const read = async ({ send }: EntryServer, { id }: Pick<Entry, 'id'>) =>
  (await send('entries.get', 'admin', { params: { id } })).data as Entry

test('when a city’s region is corrected, its homes follow, except one whose region staff set', async () => {
  const server = await entryServer()
  const south = anItem({ name: 'South' })
  await insert(server.database, 'regions', south)
  const region_id = server.region.id
  const [alder, fixed] = await server.given(aFullEntry({ region_id }), aFullEntry({ region_id, is_region_fixed: true }))

  const body = { region_id: south.id }
  const { status } = await server.send('cities.update', 'admin', { params: { id: knownCity }, body, headers: { 'if-match': '"1"' } })

  expect(status).toBe(200)
  expect(await read(server, alder)).toMatchObject({ region_id: south.id, version: alder.version })
  expect((await read(server, fixed)).region_id).toBe(region_id)
  expect((await server.audit(alder.id)).map(({ note }) => note)).toEqual(['The region of its city changed.'])
})

test('when a city is merged into one in another region, its homes follow', async () => {
  const server = await entryServer()
  const south = anItem({ name: 'South' })
  const elsewhere = anItem({ name: 'Elsewhere', details: JSON.stringify({ region_id: south.id }) })
  await insert(server.database, 'regions', south)
  await insert(server.database, 'cities', elsewhere)
  const [alder] = await server.given(aFullEntry({ region_id: server.region.id }))

  await server.send('cities.merge', 'admin', { body: { from: knownCity, to: elsewhere.id } })

  expect(await read(server, alder)).toMatchObject({ city_id: elsewhere.id, region_id: south.id })
})

test('when price ranges change, homes get the one that contains their price, and a proof that prints it is out of date', async () => {
  const server = await entryServer()
  const range = (name: string, min: number, max: number | null) => anItem({ name, details: JSON.stringify({ min, max, scope: 'HOME' }) })
  const [low, high] = [range('Under $500K', 0, 500_000), range('$500K and over', 500_000, null)]
  await insert(server.database, 'home_price_ranges', low, high)
  const proof = { ...aFullEntry().proof, status: 'SENT' as const }
  const home = { price: 480_000, home_price_range_id: low.id, status: 'APPROVED' as const, proof }
  const [exact, ranged, fixed] = await server.given(
    aFullEntry({ ...home, price_display: 'EXACT' }),
    aFullEntry({ ...home, price_display: 'RANGE_ONLY' }),
    aFullEntry({ ...home, is_price_range_fixed: true }),
  )
  const shown = async () =>
    (await Promise.all([exact, ranged, fixed].map((one) => read(server, one)))).map((one) => [one.home_price_range_id, one.proof.status])

  await server.send('home_price_ranges.update', 'admin', {
    params: { id: low.id },
    body: { max: 450_000 },
    headers: { 'if-match': '"1"' },
  })
  const between = await shown()
  const middle = { id: anId(), name: '$450K to $500K', min: 450_000, max: 500_000, scope: 'HOME' }
  await server.send('home_price_ranges.create', 'admin', { body: middle })

  expect(between).toEqual([
    [null, 'SENT'],
    [null, 'NOT_READY'],
    [low.id, 'SENT'],
  ])
  expect(await shown()).toEqual([
    [middle.id, 'SENT'],
    [middle.id, 'NOT_READY'],
    [low.id, 'SENT'],
  ])
})
