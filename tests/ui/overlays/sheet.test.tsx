import { Modal, type ModalProps } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { AskBeforeLeaving, DiscardQuestion, Sheet } from '#app/ui/overlays/sheet.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/overlays/use-modal.ts', async (original) => ({ ...(await original<object>()), useModal: vi.fn<typeof useModal>() }))

// Made before a mounted hook defines `window`: with it, the router expects all of a browser.
const history = createMemoryHistory({ initialEntries: ['/list', '/entry'] })
const router = createRouter({ routeTree: createRootRoute(), history })

const Dialog = Modal as unknown as FunctionComponent<ModalProps>
const escape = () => vi.mocked(useModal).mock.lastCall?.[0]()

async function aSheet(hasUnsavedText: boolean) {
  const onClose = vi.fn<() => void>()
  const sheet = await mountHook(Sheet, { title: 'A sheet', hasUnsavedText, onClose, children: 'What it holds' })
  const dialog = () => elementsOf(sheet.now(), Dialog)[0]?.props
  const question = () => elementsOf(dialog()?.children, DiscardQuestion)[0]
  const asksOnLeaving = () => elementsOf(dialog()?.children, AskBeforeLeaving).length === 1
  return { sheet, onClose, dialog, question, asksOnLeaving }
}

test('a sheet without typed text closes at once, by Escape, by its button, and by a click next to it', async () => {
  const { sheet, onClose, dialog, question, asksOnLeaving } = await aSheet(false)

  expect([dialog()?.closeOnClickOutside, asksOnLeaving()]).toEqual([true, false])
  await sheet.during(escape)
  await sheet.during(() => dialog()?.onClose())

  expect(onClose).toHaveBeenCalledTimes(2)
  expect(question()).toBeUndefined()
})

test('what was typed is discarded only after a question, and never by a click next to the sheet', async () => {
  const { sheet, onClose, dialog, question, asksOnLeaving } = await aSheet(true)

  expect([dialog()?.closeOnClickOutside, asksOnLeaving()]).toEqual([false, true])
  for (const close of [escape, () => dialog()?.onClose()]) {
    await sheet.during(close)
    expect(question()?.props.title).toBe('Discard what you typed?')
    await sheet.during(() => question()?.props.onStay())
    expect(question()).toBeUndefined()
  }
  expect(onClose).not.toHaveBeenCalled()

  await sheet.during(escape)
  await sheet.during(() => question()?.props.onDiscard())
  expect(onClose).toHaveBeenCalledOnce()
})

test('the question goes once what was typed is saved, and does not come back with what is typed next', async () => {
  const { sheet, onClose, question } = await aSheet(true)
  const props = { title: 'A sheet', onClose, children: 'What it holds' }
  await sheet.during(escape)
  expect(question()).toBeDefined()

  await sheet.show({ ...props, hasUnsavedText: false })
  expect(question()).toBeUndefined()
  await sheet.show({ ...props, hasUnsavedText: true })

  expect(question()).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([true, false])('whether a reload asks depends on whether the text is on this device: %s', async (isTextOnDevice) => {
  const props = { title: 'A sheet', hasUnsavedText: true, isTextOnDevice, onClose: () => undefined, children: 'What it holds' }
  const sheet = await mountHook(Sheet, props)

  const [guard] = elementsOf(elementsOf(sheet.now(), Dialog)[0]?.props.children, AskBeforeLeaving)

  expect(guard?.props.isOnDevice).toBe(isTextOnDevice)
})

test('the page is left only after the question', async () => {
  const guard = await mountHook(
    AskBeforeLeaving,
    { title: 'Discard what you typed?', stayLabel: 'Keep editing' },
    { within: (host) => <RouterContextProvider router={router}>{host}</RouterContextProvider> },
  )
  const question = () => {
    const asked = elementsOf(guard.now(), DiscardQuestion)[0]?.props
    return asked && DiscardQuestion(asked)
  }

  await guard.during(() => history.push('/elsewhere'))
  expect(question()?.props.title).toBe('Discard what you typed?')
  await guard.during(() => press(question()?.props.children, 'Keep editing'))
  expect([history.location.pathname, question()]).toEqual(['/entry', undefined])

  await guard.during(() => history.push('/elsewhere'))
  await guard.during(() => press(question()?.props.children, 'Discard'))
  expect([history.location.pathname, question()]).toEqual(['/elsewhere', undefined])
})
