import { expect, test, vi } from 'vitest'
import { RegistrationForm } from '#app/features/registrations/form/registration-form.tsx'
import { SubmitRegistration } from '#app/features/registrations/form/submit-registration.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const event = anEvent()
const record = aFullRegistration({ event_id: event.id })
const form = vi.hoisted(() => ({ values: {}, errors: {}, unsent: {}, isOnServer: true, flush: async () => undefined }))
vi.mock('#app/files/use-form-with-files.ts', () => ({ useFormWithFiles: () => form }))
const here = vi.hoisted(() => ({ isLeft: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => here.isLeft }))

test.each([
  ['leads to the page to read', false, [[false], [false]]],
  ['leads nowhere once the page was left', true, []],
])('what is submitted or saved %s', async (_what, isLeft, calls) => {
  aPage()
  vi.stubGlobal('location', { hash: '' })
  form.values = record
  here.isLeft = isLeft
  const onEdit = vi.fn<(isEdit: boolean) => void>()
  const page = await mountHook(RegistrationForm, {
    event,
    record,
    rows: [],
    company: undefined,
    today: '2026-01-15',
    forCompany: undefined,
    refresh: () => Promise.reject(new Error('not asked for')),
    onEdit,
  })

  await page.during(() => elementsOf(page.now(), SubmitRegistration)[0]?.props.onSubmitted?.())
  await page.during(() => press(page.now(), 'Done'))

  expect(onEdit.mock.calls).toEqual(calls)
})
