import type { CompanyChecklistItem } from '#contract/registration/readiness.ts'
import { registrationLabels } from '#contract/registration/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { isSame } from '#contract/value/fields.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import { type ListedSection, listedSection } from '#app/ui/form/section-list.tsx'

/** The form's sections in order, each with its fields. */
export const registrationSections = {
  identity: { title: 'Identity', fields: ['listing_name', 'roles'] },
  contact: { title: registrationLabels.event_contact, fields: ['event_contact'] },
  guidebook: { title: 'In the guidebook', fields: ['public_contact', 'show_phone', 'show_email', 'blurb', 'logo_file_id', 'social'] },
  license: { title: 'Contractor license', fields: ['license'] },
  insurance: { title: 'Certificate of insurance', fields: ['insurance'] },
  agreement: { title: 'Agreement', fields: ['agreement'] },
  billing: { title: 'Billing', fields: ['billing'] },
  plan: { title: 'Plan for this event', fields: ['plan'] },
  logistics: { title: 'Signs and guidebooks', fields: ['logistics'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof EventCompanyFields)[] }>

/** The sections with what each still needs. An event without an agreement has no agreement section. */
export function listSections(
  values: EventCompanyFields,
  items: readonly CompanyChecklistItem[],
  event: Pick<Event, 'agreement'>,
): ListedSection[] {
  const { agreement } = registrationSections
  const isFilled = (fields: readonly (keyof EventCompanyFields)[]) =>
    fields.some((field) => !isSame(values[field], emptyEventCompany[field]))
  return Object.values(registrationSections)
    .filter((section) => section !== agreement || event.agreement.body !== '')
    .map(({ title, fields }) =>
      // One item of the checklist stands for several fields.
      Object.assign(listedSection({ id: title, title, fields }, items, isFilled(fields)), { missingNote: 'Incomplete' }),
    )
}
