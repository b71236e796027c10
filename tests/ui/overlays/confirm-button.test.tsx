import { expect, test, vi } from 'vitest'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Reason } from '#app/ui/record/reason.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

/** On a page where the focus falls to the body, as it does when a focused button goes. */
async function aQuestion(over: { 'aria-disabled'?: boolean } = {}) {
  const onConfirm = vi.fn<() => Promise<void>>(async () => undefined)
  const page = await mountHook(ConfirmButton, { label: 'Delete…', confirmLabel: 'Delete it', disabled: false, onConfirm, ...over })
  const buttons = () => buttonsOf(page.now()).map(({ props }) => props)
  const focused: unknown[] = []
  const body = {}
  Object.assign(document, { body, activeElement: body })
  const ref = buttons()[0]?.ref
  if (ref) ref.current = { offsetWidth: 180, focus: () => focused.push(buttons()[0]?.children) }
  return {
    onConfirm,
    focused,
    buttons,
    labels: () => buttons().map(({ children }) => children),
    during: page.during,
    press: (label: string) => page.during(() => press(page.now(), label)),
  }
}

test('a double click ends where it began: Cancel is where the button was, and as wide', async () => {
  const question = await aQuestion()

  await question.press('Delete…')

  expect(question.labels()).toEqual(['Cancel', 'Delete it'])
  expect(question.buttons()[0]?.miw).toBe(180)
})

test('shows what it does only while it asks', async () => {
  const detail = 'No one can choose it.'
  const onConfirm = async () => undefined
  const page = await mountHook(ConfirmButton, { label: 'Archive…', confirmLabel: 'Archive it', detail, disabled: false, onConfirm })
  const shown = () => elementsOf(page.now(), Reason).map(({ props }) => props.children)
  const before = shown()

  await page.during(() => press(page.now(), 'Archive…'))

  expect([before, shown()]).toEqual([[], [detail]])
})

test('the focus is on Cancel while it asks, and on the button again afterward', async () => {
  const question = await aQuestion()
  expect(question.focused).toEqual([])

  await question.press('Delete…')
  await question.press('Cancel')
  await question.press('Delete…')
  await question.press('Delete it')

  expect(question.onConfirm).toHaveBeenCalledOnce()
  expect(question.focused).toEqual(['Cancel', 'Delete…', 'Cancel', 'Delete…'])
})

test('what runs can’t be canceled, and Cancel doesn’t say so', async () => {
  const question = await aQuestion()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  question.onConfirm.mockReturnValue(promise)
  await question.press('Delete…')
  await question.press('Delete it')

  await question.press('Cancel')
  expect(question.labels()).toEqual(['Cancel', 'One moment…'])
  expect(question.buttons()[0]?.['aria-disabled']).toBe(true)

  await question.during(() => resolve(undefined))
  expect(question.labels()).toEqual(['Delete…'])
})

test('a person who has gone on elsewhere while it was confirmed keeps the focus there', async () => {
  const question = await aQuestion()
  await question.press('Delete…')
  Object.assign(document, { activeElement: {} })

  await question.press('Delete it')

  expect(question.focused).toEqual(['Cancel'])
})

test('a button that has to wait stays in the tab order and asks nothing', async () => {
  const question = await aQuestion({ 'aria-disabled': true })

  await question.press('Delete…')

  expect(question.labels()).toEqual(['Delete…'])
  expect(question.buttons()[0]).toMatchObject({ 'aria-disabled': true, disabled: false })
})
