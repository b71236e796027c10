import { expect, test, vi } from 'vitest'
import { NeighborhoodForm } from '#app/features/neighborhoods/neighborhood-form.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const { form, page, showConfirmation } = vi.hoisted(() => ({
  form: { values: {}, field: () => ({}), submit: () => undefined, focus: vi.fn<(path: string) => void>() },
  page: { onSaved: (_saved: null): void => undefined },
  showConfirmation: vi.fn<(message: string) => void>(),
}))
vi.mock('#app/features/outbox/use-saved-record-page.ts', () => ({
  useSavedRecordPage: (options: typeof page) => {
    page.onSaved = options.onSaved
    return { form }
  },
}))
vi.mock('#app/files/use-form-with-files.ts', () => ({ useRefusedCheck: () => undefined, useTakeOutOfForm: () => undefined }))
vi.mock('#app/outbox/lists/use-names.ts', () => ({ useConflictNames: () => new Map() }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => undefined }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation }))

const props = { event: anEvent(), events: [], neighborhood: null, onSaved: () => undefined, onClose: () => undefined }

test('a neighborhood saved before another one says so, because its form is gone', async () => {
  const first = await mountHook(NeighborhoodForm, props)

  await first.during(() => press(first.now(), 'Add and start another'))
  await first.during(() => page.onSaved(null))

  expect(showConfirmation).toHaveBeenCalledWith('Saved on this device. It will be sent when you’re back online.')
  expect(form.focus).not.toHaveBeenCalled()
})

test('the form of the next neighborhood begins in its first field', async () => {
  await mountHook(NeighborhoodForm, { ...props, isNext: true })

  expect(form.focus).toHaveBeenCalledWith('name')
})
