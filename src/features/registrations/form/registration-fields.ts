import type { Event } from '#contract/event/schema.ts'
import { billingMethodLabels, entrantRoleLabels } from '#contract/registration/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { fieldSending } from '#app/outbox/field-checks.ts'
import { companyDraftKey } from '#app/outbox/drafts.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { eventCompanyFields } from '#contract/registration/schema.ts'

export const registrationSending = fieldSending<EventCompanyFields>(eventCompanyFields)

export const roleChoices = choicesOf(entrantRoleLabels)
export const methodChoices = choicesOf(billingMethodLabels)

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
    nameOf: () => registrationName(event, forCompany),
    endpoint: 'event_companies.update',
    params: (id) => ({ id }),
  }
}

/** Its name for people. */
export function registrationName(event: Pick<Event, 'name'>, forCompany?: ForCompany): string {
  return `Company Information: ${forCompany ? `${forCompany.name}, ` : ''}${event.name}`
}
