import { Modal, type ModalProps } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/overlays/use-modal.ts', () => ({ useModal: vi.fn<typeof useModal>() }))

const Dialog = Modal as unknown as FunctionComponent<ModalProps>
const escape = () => vi.mocked(useModal).mock.lastCall?.[0]()

async function aSheet(hasUnsavedText: boolean) {
  const onClose = vi.fn<() => void>()
  const sheet = await mountHook(Sheet, { title: 'A sheet', hasUnsavedText, onClose, children: 'What it holds' })
  const dialog = () => elementsOf(sheet.now(), Dialog)[0]?.props
  const question = () => elementsOf(dialog()?.children, Sheet)[0]
  return { sheet, onClose, dialog, question }
}

test('a sheet without typed text closes at once, by Escape, by its button, and by a click next to it', async () => {
  const { sheet, onClose, dialog, question } = await aSheet(false)

  expect(dialog()?.closeOnClickOutside).toBe(true)
  await sheet.during(escape)
  await sheet.during(() => dialog()?.onClose())

  expect(onClose).toHaveBeenCalledTimes(2)
  expect(question()).toBeUndefined()
})

test('what was typed is discarded only after a question, and never by a click next to the sheet', async () => {
  const { sheet, onClose, dialog, question } = await aSheet(true)

  expect(dialog()?.closeOnClickOutside).toBe(false)
  for (const close of [escape, () => dialog()?.onClose()]) {
    await sheet.during(close)
    expect(question()?.props.title).toBe('Discard what you typed?')
    await sheet.during(() => press(question()?.props.children, 'Keep writing'))
    expect(question()).toBeUndefined()
  }
  expect(onClose).not.toHaveBeenCalled()

  await sheet.during(escape)
  await sheet.during(() => press(question()?.props.children, 'Discard'))
  expect(onClose).toHaveBeenCalledOnce()
})
