import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { StepPeople } from '#app/features/entries/form/steps/step-people.tsx'
import { StepReview } from '#app/features/entries/form/steps/step-review.tsx'
import type { StepProps } from '#app/features/entries/form/steps/step-props.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { BillingSection } from '#app/features/registrations/form/billing-section.tsx'
import type { SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

/** The text fields drawn, by name, and what they do when they are left. */
const drawn = new Map<string, (() => void) | undefined>()
vi.mock('#app/ui/fields/text-line.tsx', () => ({
  TextLine: ({ name, onBlur }: { name: string; onBlur?: () => void }) => {
    drawn.set(name, onBlur)
    return null
  },
}))

beforeEach(() => {
  aPage()
  drawn.clear()
})

/** A form that lists the fields that were left. */
function aForm<F extends object>(values: F) {
  const left: string[] = []
  const bound = (name: string, field = name) => ({ name, label: name, onChange: () => undefined, onBlur: () => void left.push(field) })
  const form = {
    values,
    errors: {},
    problems: {},
    rows: [],
    field: (field: keyof F & string) => ({ ...bound(field), value: values[field] }),
    subfield: (field: keyof F & string, part: string) => ({ ...bound(`${field}.${part}`, field), value: (values[field] as never)[part] }),
  }
  return { form, left }
}

function leaveAll(names: (name: string) => boolean): string[] {
  const own = [...drawn.keys()].filter(names)
  for (const name of own) drawn.get(name)?.()
  return own
}

test('leaving a vendor’s name ends typing in the vendors', () => {
  const entry = aFullEntry({ vendors: [{ role: 'Architect', company_id: null, name: 'Pine Architects', is_member: false }] })
  const { form, left } = aForm(entry)
  markupOf(<StepPeople form={{ ...form, entry } as unknown as EntryForm} event={anEvent()} company={null} />)

  const names = leaveAll((name) => name.startsWith('vendors.'))

  expect([names, left]).toEqual([['vendors.0.name'], ['vendors']])
})

test('leaving the signature ends typing in it', () => {
  const entry = aFullEntry({ id: anId() })
  const { form, left } = aForm(entry)
  const step = { form: { ...form, entry }, event: anEvent(), mode: 'direct', context: { role: 'admin', now: 0 }, items: [] }
  markupOf(<StepReview {...(step as unknown as StepProps & Parameters<typeof StepReview>[0])} />)

  const names = leaveAll((name) => name === 'certifies.signature')

  expect([names, left]).toEqual([['certifies.signature'], ['certifies']])
})

test('leaving any line of the billing address ends typing in the billing', () => {
  const { form, left } = aForm(emptyEventCompany)
  markupOf(<BillingSection form={form as unknown as SelfSavingForm<EventCompanyFields>} event={anEvent()} ownerId={anId()} />)

  const names = leaveAll((name) => name.startsWith('billing.address.'))

  expect([names.length, left]).toEqual([5, ['billing', 'billing', 'billing', 'billing', 'billing']])
})
