import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { StepPeople } from '#app/features/entries/form/steps/step-people.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { BillingSection } from '#app/features/registrations/form/billing-section.tsx'
import { IdentitySection } from '#app/features/registrations/form/identity-section.tsx'
import type { SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => void aPage())

function aForm<F extends object>(values: F) {
  const bound = (name: string) => ({ name, label: name, onChange: () => undefined, onBlur: () => undefined })
  return {
    values,
    errors: {},
    problems: {},
    rows: [],
    field: (field: keyof F & string) => ({ ...bound(field), value: values[field] }),
    subfield: (field: keyof F & string, part: string) => ({ ...bound(`${field}.${part}`), value: (values[field] as never)[part] }),
  }
}

const entry = aFullEntry()
const registration = aForm(emptyEventCompany) as unknown as SelfSavingForm<EventCompanyFields>

test.each([
  ['staff_contact', () => <StepPeople form={{ ...aForm(entry), entry } as unknown as EntryForm} event={anEvent()} company={null} />],
  ['event_contact', () => <IdentitySection form={registration} forCompany={undefined} />],
  ['billing', () => <BillingSection form={registration} event={anEvent()} ownerId={anId()} />],
])('the browser may fill in the person’s own name, phone and email: %s', (of, section) => {
  const inputs = markupOf(section()).match(new RegExp(`<input[^>]*name="${of}\\.(contact|name|phone|mobile|email)"[^>]*>`, 'g')) ?? []

  expect(inputs.length).toBeGreaterThan(1)
  for (const input of inputs) expect(input).toMatch(/autocomplete="(billing |mobile )?(name|tel|email)"/i)
})
