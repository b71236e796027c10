import { expect, test } from 'vitest'
import type { CompanyChecklistItem } from '#contract/registration/readiness.ts'
import { RegistrationChecklist } from '#app/features/registrations/review/registration-checklist.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const items = [
  { field: 'agreement', label: 'Agreement', problem: null },
  { field: 'billing', label: 'Billing', problem: 'Enter who gets the invoice.', lack: 'Contact missing.' },
] as const

const textOf = (hasLogo: boolean, shown: readonly CompanyChecklistItem[], isExpirySaid = false) =>
  markupOf(<RegistrationChecklist items={shown} isExpirySaid={isExpirySaid} hasLogo={hasLogo} />).replaceAll(/<[^>]*>/g, '')

test('staff see what a company’s information lacks, and not what is complete', () => {
  expect(textOf(true, items)).toBe('Billing Contact missing.')
})

test('complete information is one line', () => {
  expect(textOf(true, items.slice(0, 1))).toBe('Nothing is missing.')
})

test('a logo is not required, and its absence is not an error', () => {
  expect(textOf(false, items.slice(0, 1))).toBe('Nothing is missing.Logo not added')
})

test('a document that expires is not listed again below the notice about it', () => {
  const expiring: CompanyChecklistItem = {
    field: 'license',
    label: 'License',
    problem: 'Add the new one.',
    lack: 'It has expired.',
    isExpired: true,
  }

  expect(textOf(true, [expiring])).toBe('License It has expired.')
  expect(textOf(true, [expiring, ...items], true)).toBe('Billing Contact missing.')
  expect(textOf(true, [expiring], true)).toBe('')
})
