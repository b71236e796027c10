import type { ReactElement, ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import type { Event } from '#contract/event/schema.ts'
import { JustClosedStrip } from '#app/features/events/shared/just-closed-strip.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

type Strip = ReactElement<{ children: ReactElement<{ children: ReactNode }>[] }>
type CloseButton = ReactElement<{ 'aria-label': string; onClick: () => void }>

const event = anEvent()

beforeEach(() => {
  aPage()
  vi.useFakeTimers({ toFake: ['Date'], now: toMillis(event.registration_end_date) + 1000 })
  return () => vi.useRealTimers()
})

/** The strip as a page shows it from its load on. */
async function loadStrip(...events: Event[]) {
  const strip = await mountHook((props: { events: Event[] }) => JustClosedStrip(props) as Strip, { events })
  const shown = () => strip.now().props.children
  const closeButton = () => (shown()[0]?.props.children as ReactNode[] | undefined)?.at(-1) as CloseButton
  return {
    shown: () => shown().map(({ key }) => key),
    closeLabel: () => closeButton().props['aria-label'],
    close: async () => await strip.during(() => closeButton().props.onClick()),
    leave: strip.leave,
  }
}

test('the closing note of one event is closed, and stays closed after a reload, while that of another stays', async () => {
  const other = anEvent({ registration_end_date: event.registration_end_date })
  const before = await loadStrip(event, other)
  const first = { shown: before.shown(), label: before.closeLabel() }
  await before.close()
  const closed = before.shown()
  await before.leave()

  const reloaded = await loadStrip(event, other)

  expect(first).toEqual({ shown: [event.id, other.id], label: 'Close' })
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
