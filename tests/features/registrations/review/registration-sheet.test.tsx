import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { RegistrationSheet } from '#app/features/registrations/review/registration-sheet.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

test('the number of entries links to the ones it counts', () => {
  const event = anEvent()
  const registration = aFullRegistration({ event_id: event.id })
  const entries = [
    aFullEntry({ company_id: registration.company_id }),
    aFullEntry({ company_id: registration.company_id, status: 'REJECTED' }),
  ]
  const today = '2026-01-15'
  const [row] = registrationRows([registration], { event, today, entries, companies: [] })
  if (!row) throw new Error('A row for each registration.')

  const [link] = elementsOf(RegistrationSheet({ row, event, today, now: testNow, onClose: () => undefined }), Link)

  expect(link?.props).toMatchObject({
    children: '1 entry',
    search: { eventId: event.id, 'f.company': row.company_id, 'f.status': 'DRAFT,SUBMITTED,CHANGES_REQUESTED,APPROVED,PUBLISHED' },
  })
})
