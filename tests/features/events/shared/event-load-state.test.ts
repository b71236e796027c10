import { expect, test } from 'vitest'
import { eventLoadState } from '#app/features/events/shared/use-event-load-state.ts'
import { anEvent } from '#tests/support/builders.ts'

const fine = { online: true, failed: false }
const never = { events: [], fetchedAt: undefined }

test('events are loading until the first answer, and offline where there can be none', () => {
  expect(eventLoadState(undefined, fine)).toBe('loading')
  expect(eventLoadState(never, fine)).toBe('loading')
  expect(eventLoadState(never, { ...fine, online: false })).toBe('offline')
})

test('a new device whose first load fails shows what no events look like, and not that it is offline', () => {
  expect(eventLoadState(never, { ...fine, failed: true })).toBe('known')
})

test('what is on the device is shown, whatever the last load came to', () => {
  expect(eventLoadState({ events: [], fetchedAt: 1 }, { online: false, failed: true })).toBe('known')
  expect(eventLoadState({ events: [anEvent()], fetchedAt: undefined }, { online: false, failed: true })).toBe('known')
})
