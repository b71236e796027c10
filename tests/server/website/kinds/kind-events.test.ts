import { expect, test } from 'vitest'
import { events } from '#server/website/kinds/kind-events.ts'
import { anEvent, insertEvents, testNow } from '#tests/support/builders.ts'
import { testServer } from '#tests/support/server/server.ts'

test('the website gets the name of an event’s type', async () => {
  const { database } = await testServer()
  const event = anEvent({ type: 'REMODELERS_SHOWCASE' })
  await insertEvents(database, event)
  await database.updateTable('event_types').set({ name: 'Remodelers Showcase & Tour' }).where('code', '=', 'REMODELERS_SHOWCASE').execute()

  const [record] = await events.read({ queries: database, now: testNow })

  expect(record?.values).toMatchObject({ type: 'Remodelers Showcase & Tour' })
})
