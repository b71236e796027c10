import type { Company } from '#contract/company/schema.ts'
import type { EventCompanyFields } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { commandMessages, outcomeOf } from '#app/outbox/commands/command-messages.ts'
import { beginRecord } from '#app/outbox/begin-record.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { readSentRecord } from '#app/outbox/lists/use-own-record.ts'
import { refusalOf } from '#app/outbox/outbox-row.ts'
import type { CompanyUpdate } from './company-update.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { registrationDraftKey, registrationName } from './registration-fields.ts'
import { registrationSource } from './registration-source.ts'

/**
 * Starts a registration on this device; it syncs once the server is reachable.
 * When staff start one, the server fills it in, because it knows the company's earlier registrations.
 */
export function beginRegistration(
  event: Pick<Event, 'id' | 'name'>,
  start: EventCompanyFields | { company_id: string },
  forCompany?: ForCompany,
): Promise<void> {
  const record = {
    resource: 'event_companies',
    label: registrationName(event, forCompany),
    endpoint: 'event_companies.put',
    params: { eventId: event.id },
    draftKey: registrationDraftKey(event.id, forCompany),
  } as const
  return beginRecord(record, start, (id) => ({ endpoint: 'event_companies.update', params: { id } }))
}

/** Copies what was entered for an event into the company's own record. Returns what became of it, as a sentence. */
export async function updateCompany(company: Company, patch: CompanyUpdate): Promise<string> {
  const { kind } = await saveRecord<Company>({
    resource: 'companies',
    id: company.id,
    label: company.name,
    endpoint: 'companies.update',
    params: { id: company.id },
    body: patch,
    base: company,
  })
  return companyUpdateMessages[kind]
}

const companyUpdateMessages: Readonly<Record<SaveOutcome<Company>['kind'], string>> = {
  saved: 'Your company’s record is also up to date.',
  waiting: 'Saved on this device. Your company’s record will be updated when you’re back online.',
  refused: 'Your company’s record couldn’t be updated. Open “Changes on this device” to see why.',
  conflict: 'Someone else edited your company’s record at the same time. Open “Changes on this device” to choose which version to keep.',
}

/** Returns an error message, or undefined on success. Changes that wait are sent first; fails if some are left. */
export async function actOnRegistration(
  eventId: string,
  action: 'submit' | 'withdraw',
  forCompany?: ForCompany,
): Promise<string | undefined> {
  const { record, rows } = await readSentRecord(registrationSource(eventId, forCompany?.id))
  if (!record || rows.length > 0) return refusalOf(rows)?.detail ?? commandMessages.unsent
  const about = { record: { resource: 'event_companies', id: record.id }, label: 'Company Information', ...outcomeOf(action) }
  return failureOf(await command('event_companies.act', { params: { id: record.id, action }, body: {}, version: record.version }, about))
}
