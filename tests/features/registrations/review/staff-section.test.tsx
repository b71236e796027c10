import { expect, test } from 'vitest'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { StaffSection } from '#app/features/registrations/review/staff-section.tsx'
import type { RegistrationStaffForm } from '#app/features/registrations/review/use-registration-staff-form.ts'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

const event = anEvent()
const registration = aFullRegistration({ event_id: event.id, listing_name: 'Oak Homes' })
const entryWith = (status: Entry['proof']['status']) =>
  aFullEntry({ company_id: registration.company_id, proof: { ...freshState.proof, status } })

/** What the form says that saving changes. */
function effectsOf(listing_name: string, entries: Entry[]): unknown {
  const [row] = registrationRows([registration], { event, today: '2026-01-15', entries, companies: [] })
  if (!row) throw new Error('A row for each registration.')
  const values = { listing_name, checklist: [] }
  const form = { values, field: (name: string) => ({ name }), set: () => undefined } as unknown as RegistrationStaffForm
  return StaffSection({ row, form, isReadOnly: false }).props.effects
}

test('before staff save another listing name, they read how many proofs it puts out of date', () => {
  const entries = [entryWith('SENT'), entryWith('APPROVED'), entryWith('NOT_READY')]

  expect(effectsOf('Oak Homes LLC', entries)).toEqual([
    '2 sent or approved proofs will be out of date because of the new name. Send new ones.',
  ])
  expect(effectsOf('Oak Homes', entries)).toEqual([])
  expect(effectsOf('Oak Homes LLC', [entryWith('NOT_READY')])).toEqual([])
})
