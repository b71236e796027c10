import { expect, onTestFinished, test, vi } from 'vitest'
import { setBusyMessage } from '#app/ui/messages/busy-message.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure }))

async function confirmed(about?: string) {
  const onClose = vi.fn<() => void>()
  const { promise, resolve: answer } = Promise.withResolvers<string | undefined>()
  const dialog = await mountHook(ConfirmDialog, {
    title: 'Publish?',
    about,
    confirmLabel: 'Publish',
    children: '',
    onConfirm: () => promise,
    onClose,
  })
  onTestFinished(async () => {
    await dialog.leave()
    setBusyMessage(undefined)
  })
  await dialog.during(() => press(dialog.now(), 'Publish'))
  const close = (how: 'Cancel' | 'Escape') =>
    dialog.during(() => (how === 'Cancel' ? press(dialog.now(), 'Cancel') : dialog.now().props.onClose()))
  return { dialog, onClose, answer, close }
}

test('a dialog stays open while its call runs, and says why it failed', async () => {
  const { dialog, onClose, answer, close } = await confirmed()

  await close('Cancel')
  await close('Escape')
  await dialog.during(() => answer('You’re offline.'))

  expect(onClose).not.toHaveBeenCalled()
  expect(elementsOf(dialog.now(), Problem).map(({ props }) => props.children)).toEqual(['You’re offline.'])
  await close('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each(['Cancel', 'Escape'] as const)('once the page says that the outcome isn’t known, %s closes it', async (how) => {
  const { dialog, onClose, close } = await confirmed()

  await dialog.during(() => setBusyMessage('We couldn’t confirm this was published. Checking…'))
  await close(how)

  expect(onClose).toHaveBeenCalledOnce()
})

test('one that was closed while the outcome wasn’t known doesn’t close the next one', async () => {
  const { dialog, onClose, answer, close } = await confirmed()
  await dialog.during(() => setBusyMessage('We couldn’t confirm this was published. Checking…'))
  await close('Cancel')
  onClose.mockClear()

  await dialog.during(() => answer(undefined))

  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['its record', 'The Alder', 'The Alder: Registration is closed.'],
  ['its title', undefined, 'Publish: Registration is closed.'],
])('what fails after it was closed is named after %s', async (_what, about, said) => {
  showFailure.mockClear()
  const { dialog, answer } = await confirmed(about)
  await dialog.leave()

  await dialog.during(() => answer('Registration is closed.'))

  expect(showFailure).toHaveBeenCalledExactlyOnceWith(said)
})
