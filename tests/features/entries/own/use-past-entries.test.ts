import { OriginDouble } from '#tests/support/google/origin-double.ts'
import { expect, test, vi } from 'vitest'
import { fetchPastEvents } from '#app/features/entries/own/use-past-entries.ts'
import { data } from '#app/sync/data.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

test('the name of an event that is over is asked for once, however many cards of a dashboard want it', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  const service = new OriginDouble()
  service.install()
  const events = [anEvent({ name: 'Parade of 2024' }), anEvent({ name: 'Parade of 2025' })]
  service.duringCall = async () => {
    const event = events.find(({ id }) => service.calls.at(-1)?.path.endsWith(id))
    service.apiReplies.push(Response.json({ data: event, meta: { server_time: event?.created_at } }))
  }
  await signInOnPage({ epoch: 'past' })
  const ids = events.map(({ id }) => id)

  await Promise.all(Array.from({ length: 60 }, () => fetchPastEvents(ids)))

  expect(service.calls.map(({ path }) => path)).toEqual(ids.map((id) => `/api/v1/events/${id}`))
  const kept = (await data().answers.toArray()).map(({ answer }) => (answer as { name: string }).name)
  expect(kept.toSorted()).toEqual(['Parade of 2024', 'Parade of 2025'])
})
