import { expect, test } from 'vitest'
import { countReferences, references, usesOf } from '#server/resources/records/references.ts'
import { aCompany, anEntry, anEvent, anId, anItem, aNeighborhood, aProfile, insert, insertEvents } from '#tests/support/builders.ts'
import { randomFrom } from '#tests/support/random.ts'
import { testServer } from '#tests/support/server/server.ts'
import { statementsOf } from '#tests/support/server/statements.ts'

const now = new Date('2026-04-01T15:00:00Z')

/** Entries, profiles and neighborhoods of two events that refer to two of each catalog at random, or to nothing. */
async function namingAtRandom(seed: number) {
  const server = await testServer()
  const { database } = server
  const random = randomFrom(seed)
  const one = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T
  const events = [anEvent(), anEvent()] as const
  const company = aCompany()
  await insertEvents(database, ...events)
  await insert(database, 'companies', company)
  const tables = ['cities', 'home_price_ranges', 'amenities', 'tags'] as const
  const items = new Map<string, string[]>()
  for (const table of tables) {
    const own = [anItem({ name: 'One', slug: 'one', code: 'ONE' }), anItem({ name: 'Two', slug: 'two', code: 'TWO' })]
    await insert(database, table, ...own)
    items.set(
      table,
      own.map(({ id }) => id),
    )
  }
  const named: { from: string; event: string | null; deleted: boolean; keys: string[] }[] = []
  for (const from of ['entries', 'b2c_profiles', 'neighborhoods'] as const) {
    const fields = references.filter((reference) => reference.from === from && items.has(reference.to))
    for (let count = 0; count < (from === 'b2c_profiles' ? 2 : 40); count += 1) {
      const event = one(...events).id
      const values = fields.map(({ field, kind, to }) => {
        const [first, second] = items.get(to) ?? []
        const value = kind === 'many' ? one<unknown>([], [first], [second], [first, second], null) : one(null, first, second)
        return { field, kind, value, keys: [value].flat().filter((key) => typeof key === 'string') }
      })
      const columns = Object.fromEntries(values.flatMap(({ field, kind, value }) => (kind === 'column' ? [[field, value]] : [])))
      const details = JSON.stringify({
        ...Object.fromEntries(values.flatMap(({ field, kind, value }) => (kind === 'column' ? [] : [[field, value]]))),
        ...(from === 'neighborhoods' && { event_ids: [event] }),
      })
      const deleted = one(true, false, false)
      const more = { ...columns, details, deleted_at: deleted ? now : null }
      if (from === 'entries') await insert(database, 'entries', { ...anEntry({ event_id: event, company_id: company.id }), ...more })
      else if (from === 'neighborhoods') await insert(database, 'neighborhoods', { ...aNeighborhood({ slug: anId() }), ...more })
      else
        await insert(database, 'b2c_profiles', {
          ...aProfile({ company_id: company.id, kind: count ? 'BUILDER' : 'REMODELER' }),
          slug: anId(),
          ...more,
        })
      named.push({ from, event: from === 'b2c_profiles' ? null : event, deleted, keys: values.flatMap(({ keys }) => keys) })
    }
  }
  return { database, tables, items, named: named.filter(({ deleted }) => !deleted) }
}

test('usage counts match the records, whichever fields refer to an item', async () => {
  for (const seed of [1, 2]) {
    const { database, tables, items, named } = await namingAtRandom(seed)
    for (const table of tables) {
      const keys = items.get(table) ?? []
      const expected = new Map<string, Record<string, number>>()
      for (const { from, keys: own } of named) {
        for (const key of own.filter((one) => keys.includes(one))) {
          const counts = expected.get(key) ?? {}
          expected.set(key, { ...counts, [from]: (counts[from] ?? 0) + 1 })
        }
      }

      expect(await countReferences(database, table, keys)).toEqual(expected)

      for (const key of keys) {
        const uses = await usesOf(database, table, key)
        const byEvent = new Map<string, number>()
        for (const { from, event, keys: own } of named) {
          const count = own.filter((one) => one === key).length
          if (count > 0) byEvent.set(`${from} ${event}`, (byEvent.get(`${from} ${event}`) ?? 0) + count)
        }
        expect(new Map(uses.map(({ from, event_id: event, count }) => [`${from} ${event}`, count]))).toEqual(byEvent)
      }
    }
  }
})

test('each count is one statement, which reads a table once', async () => {
  const { database, items } = await namingAtRandom(3)
  const [key = ''] = items.get('home_price_ranges') ?? []

  const [counted, ...others] = await statementsOf(() => countReferences(database, 'home_price_ranges', [key]))
  const used = await statementsOf(() => usesOf(database, 'home_price_ranges', key))

  expect([others, used.length, counted?.text.match(/from "entries"/g)?.length]).toEqual([[], 1, 1])
})
