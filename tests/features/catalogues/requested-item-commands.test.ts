import { beforeEach, expect, test, vi } from 'vitest'
import { addNeighborhood, addRequested } from '#app/features/catalogues/requested-item-commands.ts'
import type { CommandResult } from '#app/outbox/commands/command.ts'

const calls: [string, object][] = []
/** What the server answers next; after that, every call succeeds. */
let refusals: (string | undefined)[] = []
const onDevice = new Map<string, object>()

vi.mock('#app/outbox/commands/command.ts', async (original) => ({
  ...(await original<object>()),
  command: async (name: string, input: { params?: { id: string }; body: { id: string } }): Promise<CommandResult<unknown>> => {
    calls.push([name, input])
    const message = refusals.shift()
    if (message !== undefined) return { ok: false, code: 'FAILED', message }
    if (name.endsWith('.create')) onDevice.set(input.body.id, { ...input.body, version: 1 })
    return { ok: true, data: {} }
  },
}))
vi.mock('#app/sync/records.ts', () => ({ recordOnDevice: async (_: string, id: string) => onDevice.get(id) }))
vi.mock('#app/sync/sync-answer.ts', () => ({ syncAnswer: async () => undefined }))

beforeEach(() => {
  calls.length = 0
  refusals = []
  onDevice.clear()
})

const ofCities = { collection: 'cities' as const, text: 'Foley', event_id: null, records: [] }
const foley = { id: 'city', name: 'Foley', state: 'MN', region_id: 'central' }
const ofPlaces = { collection: 'neighborhoods' as const, text: 'Cedar Bluff', event_id: 'fall', records: [] }

test('a requested item is added at the end of its catalog, where the server puts it', async () => {
  await addRequested(ofCities, foley)

  const [create, resolve] = calls
  expect(create).toEqual(['cities.create', { body: expect.objectContaining(foley) }])
  expect(create?.[1]).not.toHaveProperty('body.order')
  expect(resolve).toEqual(['requested_items.resolve', { body: { collection: 'cities', text: 'Foley', item_id: 'city' } }])
})

test('an item that was added by a try whose second half failed is not added again, but gets the name of the next try', async () => {
  refusals = [undefined, 'Busy.']

  const first = await addRequested(ofCities, foley)
  const second = await addRequested(ofCities, { ...foley, name: 'Foley Park' })

  expect([first, second]).toEqual(['Busy.', undefined])
  expect(calls.map(([name]) => name)).toEqual(['cities.create', 'requested_items.resolve', 'cities.update', 'requested_items.resolve'])
  expect(calls[2]?.[1]).toEqual({
    params: { id: 'city' },
    body: { name: 'Foley Park', state: 'MN', region_id: 'central' },
    version: 1,
  })
})

test('an item that was not added is created by the next try', async () => {
  refusals = ['Busy.']

  await addRequested(ofCities, foley)
  await addRequested(ofCities, { ...foley, name: 'Foley Park' })

  expect(calls.map(([name]) => name)).toEqual(['cities.create', 'cities.create', 'requested_items.resolve'])
})

test('so does a neighborhood, which stays in the events it is in', async () => {
  refusals = [undefined, 'Busy.']

  await addNeighborhood(ofPlaces, { id: 'place', name: 'Cedar Bluff' })
  await addNeighborhood(ofPlaces, { id: 'place', name: 'Cedar Bluff North' })

  expect(calls[0]).toEqual(['neighborhoods.create', { body: { id: 'place', name: 'Cedar Bluff', event_ids: ['fall'] } }])
  expect(calls[2]).toEqual(['neighborhoods.update', { params: { id: 'place' }, body: { name: 'Cedar Bluff North' }, version: 1 }])
})
