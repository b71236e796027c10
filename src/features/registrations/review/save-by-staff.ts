import { savedMessage } from '#app/ui/record/save-status.ts'
import type { EventCompany, EventCompanyPatch } from '#contract/registration/schema.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import type { RegistrationRow } from './registration-rows.ts'

/** Saves a staff edit on this device and syncs it when online. Returns a message to show. */
export async function saveByStaff(row: RegistrationRow, part: string, body: EventCompanyPatch): Promise<string> {
  const outcome = await saveRecord<EventCompany>({
    resource: 'event_companies',
    id: row.id,
    label: row.company_name,
    endpoint: 'event_companies.update',
    params: { id: row.id },
    body,
    base: row,
    draftKey: `event_companies:${row.id}:${part}`,
  })
  if (outcome.kind === 'refused') return Object.values(outcome.problem.fields ?? {})[0] ?? outcome.problem.detail
  if (outcome.kind === 'conflict') return 'Someone else edited these fields. Open “Changes on this device” to choose which version to keep.'
  return savedMessage(outcome.kind === 'saved')
}
