import { expect, test, vi } from 'vitest'
import { EventActions } from '#app/features/events/form/event-actions.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))

test.each([
  ['a saved event', {}, []],
  ['an event with a change that the server does not have', { waiting: true }, ['Archive…', 'Duplicate…']],
] as const)('nothing is done with what only this device has: %s', (_what, pending, off) => {
  aPage()
  const event = { ...anEvent({ status: 'ACTIVE' }), ...pending }

  const html = markupOf(<EventActions event={event} isDirty={false} onDone={() => undefined} preview={undefined} />)

  expect(
    pressable(html)
      .filter(({ attributes }) => attributes.includes('disabled=""'))
      .map(({ label }) => label),
  ).toEqual(off)
})
