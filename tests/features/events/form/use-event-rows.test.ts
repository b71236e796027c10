import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { useEventRows } from '#app/features/events/form/use-event-rows.ts'
import { valuesOfEvent } from '#app/features/events/form/event-values.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { data } from '#app/sync/data.ts'
import { anEvent } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const aMoment = () => new Promise<void>((done) => setTimeout(done, 20))
const spring = anEvent()
const fall = valuesOfEvent(anEvent({ name: 'Fall Parade' }))

beforeEach(async () => {
  await signedInPage({ role: 'admin' })
  await data().events.put(spring)
})

test.each([
  ['waits to be sent', 'waiting', undefined],
  ['was refused', 'refused', true],
] as const)('a new event that %s can be opened and fixed', async (_what, state, needsFixing) => {
  const creation = { resource: 'events', id: fall.id, label: fall.name, endpoint: 'createEvent' as const, body: fall, base: null }
  await work().outbox.clear()
  await work().outbox.add({ ...newRow(creation, { uid: 'u' }), state })

  const shown = await mountHook(useEventRows, {})
  for (let n = 0; n < 5; n += 1) await shown.during(aMoment)

  expect(shown.now()?.events).toMatchObject([spring, { ...fall, version: 0, status: 'DRAFT', waiting: true }])
  expect(shown.now()?.events[1]?.needsFixing).toBe(needsFixing)
})
