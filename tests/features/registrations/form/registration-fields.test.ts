import { expect, test } from 'vitest'
import { companyChecklist } from '#contract/registration/readiness.ts'
import { registrationLabels } from '#app/features/registrations/form/registration-fields.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'

test('what is required is called as its field in the form', () => {
  for (const { field, label } of companyChecklist(aFullRegistration(), anEvent(), '2026-05-01'))
    expect(label).toBe(registrationLabels[field])
})
