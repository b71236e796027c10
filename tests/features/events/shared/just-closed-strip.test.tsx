import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { JustClosedStrip } from '#app/features/events/shared/just-closed-strip.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

type Strip = ReactElement<{ children: ReactElement<{ onClose: () => void }>[] }>

const event = anEvent()

const onDevice: { entries?: Entry[]; event_companies?: EventCompany[] } = {}
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: (name: keyof typeof onDevice) => onDevice[name] }))

beforeEach(() => {
  Object.assign(onDevice, { entries: [], event_companies: [] })
  aPage()
  vi.useFakeTimers({ toFake: ['Date'], now: toMillis(event.registration_end_date) + 1000 })
  return () => vi.useRealTimers()
})

/** The strip as a page shows it from its load on. */
async function loadStrip(...events: Event[]) {
  const strip = await mountHook((props: { events: Event[] }) => JustClosedStrip(props) as Strip, { events })
  const shown = () => strip.now().props.children
  return {
    shown: () => shown().map(({ key }) => key),
    close: async () => await strip.during(() => shown()[0]?.props.onClose()),
    leave: strip.leave,
  }
}

test('the closing note of one event is closed, and stays closed after a reload, while that of another stays', async () => {
  const other = anEvent({ registration_end_date: event.registration_end_date })
  const before = await loadStrip(event, other)
  const first = before.shown()
  await before.close()
  const closed = before.shown()
  await before.leave()

  const reloaded = await loadStrip(event, other)

  expect(first).toEqual([event.id, other.id])
  expect(closed).toEqual([other.id])
  expect(reloaded.shown()).toEqual([other.id])
  await reloaded.leave()
})

test('a window that was extended and closes again says so anew', async () => {
  const before = await loadStrip(event)
  await before.close()
  await before.leave()
  const closesAgain = fromMillis(toMillis(event.registration_end_date) + 500)

  const extended = await loadStrip({ ...event, registration_end_date: closesAgain })

  expect(extended.shown()).toEqual([event.id])
  await extended.leave()
})

test('what happens to drafts is said in the note, which can be closed', () => {
  const text = () => markupOf(<JustClosedStrip events={[event]} />).replaceAll(/<[^>]*>/g, '')
  const withoutDrafts = text()
  onDevice.entries = [
    aFullEntry({ event_id: event.id }),
    aFullEntry({ event_id: event.id }),
    aFullEntry({ event_id: event.id, status: 'SUBMITTED' }),
    aFullEntry({ event_id: anEvent().id }),
  ]

  expect(withoutDrafts).toBe(`Registration for ${event.name} has just closed. Your entries stay as they are.`)
  expect(text()).toBe(
    `Registration for ${event.name} has just closed. 2 drafts can no longer be submitted. To ask for an exception, contact the association: Parade office, office@parade.test.`,
  )
  expect(markupOf(<JustClosedStrip events={[event]} />)).toContain('href="mailto:office@parade.test"')
  expect(markupOf(<JustClosedStrip events={[event]} />)).toContain('aria-label="Close"')
})

test('a company with an exception to the deadline reads nothing, nor anyone before the records are read', () => {
  const late_until = fromMillis(toMillis(event.registration_end_date) + 3_600_000)
  onDevice.event_companies = [aFullRegistration({ event_id: event.id, late_until })]
  const withException = markupOf(<JustClosedStrip events={[event]} />)
  delete onDevice.event_companies

  expect(withException).not.toContain('has just closed')
  expect(markupOf(<JustClosedStrip events={[event]} />)).not.toContain('has just closed')
})
