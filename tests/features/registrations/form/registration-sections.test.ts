import { expect, test } from 'vitest'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { companyChecklist } from '#contract/registration/readiness.ts'
import { listSections } from '#app/features/registrations/form/registration-sections.ts'
import { anEvent } from '#tests/support/builders.ts'

test('a section is incomplete rather than lacking one field, since one requirement stands for several fields', () => {
  const event = anEvent()
  const items = companyChecklist(emptyEventCompany, event, '2026-01-20')

  const license = listSections(emptyEventCompany, items, event).find(({ title }) => title === 'Contractor license')

  expect(license).toMatchObject({ missing: 1, missingNote: 'Incomplete', done: 0 })
})
