import { expect, test } from 'vitest'
import { RegistrationChecklist } from '#app/features/registrations/review/registration-checklist.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const items = [
  { field: 'agreement', label: 'Agreement', problem: null },
  { field: 'billing', label: 'Billing', problem: 'Enter who gets the invoice.', lack: 'Contact missing.' },
] as const

const textOf = (hasLogo: boolean, shown: readonly (typeof items)[number][]) =>
  markupOf(<RegistrationChecklist items={shown} hasLogo={hasLogo} />).replaceAll(/<[^>]*>/g, '')

test('staff see what a company’s information lacks, and not what is complete', () => {
  expect(textOf(true, items)).toBe('Billing Contact missing.')
})

test('complete information is one line', () => {
  expect(textOf(true, items.slice(0, 1))).toBe('Everything required is there.')
})

test('a logo is not required, and its absence is not an error', () => {
  expect(textOf(false, items.slice(0, 1))).toBe('Everything required is there.Logo not added')
})
