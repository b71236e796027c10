import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { useEventRows } from '#app/features/events/form/use-event-rows.ts'
import { valuesOfEvent } from '#app/features/events/form/event-values.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { data } from '#app/sync/data.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const aMoment = () => new Promise<void>((done) => setTimeout(done, 20))
const spring = anEvent()
const fall = valuesOfEvent(anEvent({ name: 'Fall Parade' }))

beforeEach(async () => {
  aPage()
  const session = aSession({ role: 'admin' })
  await replaceSession(session)
  rememberSession(session)
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
