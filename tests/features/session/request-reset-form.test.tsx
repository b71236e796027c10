import { expect, test, vi } from 'vitest'
import { RequestResetForm } from '#app/features/session/reset-password-page.tsx'
import { EmailLine, SessionForm } from '#app/features/session/session-form.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))

test('an address that can’t be one is marked, and its field has the focus', async () => {
  const page = await mountHook(RequestResetForm, { startsWith: 'ada@' })
  const form = {} as HTMLElement

  await page.during(() => elementsOf(page.now(), SessionForm)[0]?.props.onSubmit(form))

  expect(elementsOf(elementsOf(page.now(), SessionForm)[0]?.props.children, EmailLine)[0]?.props.error).toMatch(/^Enter an email address/)
  expect(jumpToField).toHaveBeenCalledExactlyOnceWith(form, 'email')
})
