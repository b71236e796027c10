import { expect, test, vi } from 'vitest'
import { EventActions } from '#app/features/events/form/event-actions.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { doInHead, headActions, offeredIn } from '#tests/support/head-actions.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const props = { now: testNow, isDirty: false, onDone: () => undefined, onDeleted: () => undefined }

test.each([
  ['a saved event', {}, []],
  ['an event with a change that the server does not have', { waiting: true }, ['Archive…', 'Duplicate…']],
] as const)('nothing is done with what only this device has: %s', async (_what, pending, off) => {
  aPage()
  const event = { ...anEvent({ status: 'ACTIVE' }), ...pending }

  const actions = await mountHook(EventActions, { ...props, preview: undefined, event })

  const isOff = headActions(actions.now()).filter((action) => action.isOff)
  expect(isOff.map(({ label }) => label)).toEqual(off)
})

test.each([
  ['DRAFT', true],
  ['ACTIVE', false],
  ['ARCHIVED', false],
] as const)('only a draft can be deleted: %s', async (status, isOffered) => {
  aPage()

  const actions = await mountHook(EventActions, { ...props, preview: undefined, event: anEvent({ status }) })

  expect(offeredIn(actions.now()).includes('Delete this draft…')).toBe(isOffered)
})

test('before an event is activated, staff read that no one is notified', async () => {
  aPage()
  const event = anEvent({ status: 'DRAFT' })
  const page = await mountHook(EventActions, { ...props, preview: undefined, event })

  await page.during(() => doInHead(page.now(), 'Activate…'))

  expect(markupOf(elementsOf(page.now(), ConfirmDialog)[0]?.props.children)).toContain('No one is notified, so let your members know.')
})

test('the next step of a draft is its primary button', async () => {
  aPage()

  const draft = await mountHook(EventActions, { ...props, preview: () => null, event: anEvent({ status: 'DRAFT' }) })
  const active = await mountHook(EventActions, { ...props, preview: () => null, event: anEvent({ status: 'ACTIVE' }) })

  expect(offeredIn(draft.now()).slice(0, 3)).toEqual(['Preview as a member', 'Activate…', 'Duplicate…'])
  expect(offeredIn(active.now()).slice(0, 3)).toEqual(['Preview as a member', 'Archive…', 'Duplicate…'])
})
