import { expect, test, vi } from 'vitest'
import { Problem } from '#app/ui/messages/problem.tsx'
import { UndoButton, Undone, type UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

test('the region that announces the result is there before its text', async () => {
  const report = { undone: 1200, kept: [{ id: 'one', name: 'The Alder', reason: 'It was changed since.' }] }
  const button = await mountHook(UndoButton, { label: 'Undo', undo: () => Promise.resolve({ ok: true, report }) })

  const before = markupOf(button.now())
  await button.during(() => press(button.now(), 'Undo'))
  const after = markupOf(button.now())

  expect(before).toMatch(/<button.*Undo<.*<output><\/output><\/div>$/)
  expect(after).toMatch(/^<div[^>]*><output>Undid 1,200 changes\.<\/output>.*The Alder:.*It was changed since\./)
})

test('an undo that this device could not do says so, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const undo = vi
    .fn<() => Promise<UndoAnswer>>()
    .mockRejectedValueOnce(new Error('the device is full'))
    .mockResolvedValueOnce({ ok: true, report: { undone: 1, kept: [] } })
  const page = await mountHook(UndoButton, { label: 'Undo', undo })

  await page.during(() => press(page.now(), 'Undo'))
  expect(elementsOf(page.now(), Problem).map(({ props: { children } }) => children)).toEqual([
    'This couldn’t be saved on this device. Try again in a moment.',
  ])
  expect(buttonsOf(page.now())[0]?.props['aria-disabled']).toBe(false)

  await page.during(() => press(page.now(), 'Undo'))
  expect(elementsOf(page.now(), Undone)[0]?.props.report).toEqual({ undone: 1, kept: [] })
})
