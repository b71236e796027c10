import type { Event } from '#contract/event/schema.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { fieldSending } from '#app/outbox/field-checks.ts'
import { companyDraftKey } from '#app/outbox/drafts.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'

export const registrationSending = fieldSending<EventCompanyFields>(eventCompanyFields)

export const registrationLabels: { [K in keyof EventCompanyFields]: string } = {
  listing_name: 'Listing name',
  roles: 'Participating as',
  event_contact: 'Contact for the association',
  public_contact: 'Public contact',
  blurb: 'About the company',
  logo_file_id: 'Logo',
  social: 'Social media',
  show_phone: 'Show the phone number',
  show_email: 'Show the email address',
  license: 'Contractor license',
  insurance: 'Certificate of insurance',
  agreement: 'Agreement',
  billing: 'Billing',
  plan: 'Plan for this event',
  logistics: 'Signs and guidebooks',
}

export const roleChoices = [
  { value: 'BUILDER', label: 'Builder' },
  { value: 'REMODELER', label: 'Remodeler' },
  { value: 'DEVELOPER', label: 'Developer' },
] as const

export const methodChoices = [
  { value: 'CHECK', label: 'Check' },
  { value: 'INVOICE', label: 'Invoice' },
  { value: 'CARD_OFFLINE', label: 'Card by phone' },
] as const

/** The key of the draft that holds unsaved edits. */
export function registrationDraftKey(eventId: string, forCompany?: ForCompany): string {
  return forCompany ? `event_companies:${eventId}:${forCompany.id}` : companyDraftKey(`event_companies:${eventId}`)
}

/** The key of a signature that is typed but not given. */
export function agreementDraftKey(eventId: string, forCompany?: ForCompany): string {
  return forCompany ? `agreements:${eventId}:${forCompany.id}` : companyDraftKey(`agreements:${eventId}`)
}

export function registrationSaving(event: Pick<Event, 'id' | 'name'>, forCompany?: ForCompany): SelfSaving<EventCompanyFields> {
  return {
    resource: 'event_companies',
    draftKey: registrationDraftKey(event.id, forCompany),
    sending: registrationSending,
    labels: registrationLabels,
    nameOf: () => registrationName(event, forCompany),
    endpoint: 'event_companies.update',
    params: (id) => ({ id }),
  }
}

/** Its name for people. */
export function registrationName(event: Pick<Event, 'name'>, forCompany?: ForCompany): string {
  return `Company Information: ${forCompany ? `${forCompany.name}, ` : ''}${event.name}`
}
