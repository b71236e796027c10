import { expect, test, vi } from 'vitest'
import { saveOpenForms, registerForm } from '#app/session/open-forms.ts'

test('the edits in every open form are stored on the device, even if one form fails', async () => {
  const written = vi.fn<() => Promise<void>>().mockResolvedValue()
  const closed = vi.fn<() => Promise<void>>().mockResolvedValue()
  registerForm(() => Promise.reject(new Error('The disk is full.')))
  registerForm(written)
  const close = registerForm(closed)
  close()

  await saveOpenForms()

  expect(written).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})
