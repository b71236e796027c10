import { expect, test, vi } from 'vitest'
import { createPendingFocus } from '#app/features/entries/form/pending-focus.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'

vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField: vi.fn<typeof jumpToField>() }))

const page = {} as HTMLElement

test('a form that is opened at a field begins there, once', () => {
  const focus = createPendingFocus({ step: 'review', field: 'certifies' })

  focus.apply('basics', page)
  focus.apply('review', page)
  focus.apply('review', page)

  expect(vi.mocked(jumpToField).mock.calls).toEqual([[page, 'certifies']])
})
