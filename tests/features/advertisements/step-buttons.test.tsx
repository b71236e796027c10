import { expect, test, vi } from 'vitest'
import { actOnAd } from '#app/features/advertisements/ad-commands.ts'
import { StepButtons, StepDialog } from '#app/features/advertisements/step-buttons.tsx'
import type { AdRow } from '#app/features/advertisements/use-advertisements.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent } from '#tests/support/builders.ts'
import { LeftOutRows } from '#app/ui/list/left-out-rows.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/advertisements/ad-commands.ts', () => ({ actOnAd: vi.fn<typeof actOnAd>(async () => undefined) }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const ad = (name: string, state: AdRow['state']) => ({ id: name, name, state }) as AdRow
const [oak, elm, fir] = [ad('Oak', 'PROOF_APPROVED'), ad('Elm', 'RESERVED'), ad('Fir', 'PROOF_APPROVED')]
const now = Date.parse('2026-05-02T12:00:00Z')
const event = anEvent({ ad_reservation_deadline: fromMillis(now - 1) })
const noop = () => undefined

test('a step for several advertisements says to how many it applies, and asks first', async () => {
  aPage()
  const buttons = await mountHook(StepButtons, { chosen: [oak, elm, fir], rows: [], event, now, onDone: noop })

  await buttons.during(() => press(buttons.now(), 'Mark as placed (2 of 3)…'))

  expect(elementsOf(buttons.now(), StepDialog)).toHaveLength(1)
  expect(actOnAd).not.toHaveBeenCalled()
})

test('the question names those that are skipped, and the step is taken for the others only', async () => {
  aPage()
  const onDone = vi.fn()
  const dialog = await mountHook(StepDialog, {
    step: 'place' as const,
    chosen: [oak, elm, fir],
    rows: [],
    event,
    now,
    onDone,
    onClose: noop,
  })
  const [asked] = elementsOf(dialog.now(), ConfirmDialog)
  const [leftOut] = elementsOf(dialog.now(), LeftOutRows)

  await asked?.props.onConfirm()

  expect(asked?.props.confirmLabel).toBe('Mark as placed (2)')
  expect(leftOut?.props.groups).toEqual([{ why: 'The proof isn’t approved yet.', titles: ['Elm'] }])
  expect(vi.mocked(actOnAd).mock.calls.map(([one, step]) => [one.id, step])).toEqual([
    ['Oak', 'place'],
    ['Fir', 'place'],
  ])
  expect(onDone).toHaveBeenCalledExactlyOnceWith('Placed', {
    done: 2,
    skipped: [{ id: 'Elm', label: 'Elm', why: 'The proof isn’t approved yet.' }],
  })
})

test('after the deadline, the question skips what needs a reason for an exception', async () => {
  aPage()
  const inquiries = [ad('Oak', 'INQUIRY'), ad('Elm', 'INQUIRY')]
  const dialog = await mountHook(StepDialog, {
    step: 'reserve' as const,
    chosen: inquiries,
    rows: inquiries,
    event,
    now,
    onDone: noop,
    onClose: noop,
  })
  const [asked] = elementsOf(dialog.now(), ConfirmDialog)
  const [leftOut] = elementsOf(dialog.now(), LeftOutRows)

  expect(asked?.props.isBlocked).toBe(true)
  expect(leftOut?.props.groups).toEqual([
    { why: 'The deadline has passed. Open the advertisement to enter the reason for an exception.', titles: ['Oak', 'Elm'] },
  ])
})

test('of more inquiries than there is space for, the question names those that stay inquiries', async () => {
  aPage()
  const offering = (inventory: number) =>
    anEvent({ ad_sizes: [{ code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory }] })
  const asking = async (open: ReturnType<typeof anEvent>) => {
    const inquiries = ['Oak', 'Elm', 'Fir'].map((name) =>
      Object.assign(ad(name, 'INQUIRY'), { event_id: open.id, size: 'FULL', placement: name === 'Fir' ? '' : 'Page 3' }),
    )
    const asked = { step: 'reserve', chosen: inquiries, rows: inquiries, event: open, now, onDone: noop, onClose: noop } as const
    const dialog = await mountHook(StepDialog, asked)
    return [elementsOf(dialog.now(), ConfirmDialog)[0]?.props.confirmLabel, elementsOf(dialog.now(), LeftOutRows)[0]?.props.groups]
  }

  expect(await asking(offering(2))).toEqual([
    'Reserve (2)',
    [{ why: expect.stringContaining('“Oak” already has this placement'), titles: ['Elm'] }],
  ])
  expect(await asking(offering(1))).toEqual([
    'Reserve (1)',
    [{ why: expect.stringContaining('“Full page” is sold out'), titles: ['Elm', 'Fir'] }],
  ])
})
