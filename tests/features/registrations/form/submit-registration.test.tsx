import { expect, test, vi } from 'vitest'
import { companyChecklist } from '#contract/registration/readiness.ts'
import { SubmitRegistration } from '#app/features/registrations/form/submit-registration.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

let isOnline = true
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))
vi.mock('#app/files/use-unsent-files.ts', () => ({ useUploads: () => 1 }))

test.each([
  [true, true],
  [false, false],
])('with a connection (%s), a file that is still uploading is the reason why nothing can be submitted', (online, isSaid) => {
  isOnline = online
  const event = anEvent()
  const record = aFullRegistration({ event_id: event.id, status: 'IN_PROGRESS' })
  const rest = { forCompany: undefined, items: [], problems: {}, unsent: {}, isOnServer: false, flush: async () => undefined }

  const html = markupOf(<SubmitRegistration event={event} record={record} {...rest} />)

  expect(html.includes('1 file is still uploading. You can submit once everything is uploaded.')).toBe(isSaid)
  expect(html).toMatch(/aria-disabled="true"[^>]*>.*Submit company information/)
})

test('the button that can’t submit yet names the field, not only its section', () => {
  const event = anEvent({ agreement: { version: 1, body: '' } })
  const record = aFullRegistration({ event_id: event.id, status: 'IN_PROGRESS' })
  const written = { ...record, insurance: { ...record.insurance, additional_insured: false } }
  const items = companyChecklist(written, event, '2026-01-15')
  const rest = { forCompany: undefined, items, problems: {}, unsent: {}, isOnServer: true, flush: async () => undefined }

  const html = markupOf(<SubmitRegistration event={event} record={written} {...rest} />)

  expect(html).toContain('Missing: The association is named as additional insured.')
})
