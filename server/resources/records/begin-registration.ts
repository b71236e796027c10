import { freshRegistration } from '#contract/registration/defaults.ts'
import { sql } from 'kysely'
import type { Company } from '#contract/company/schema.ts'
import { firstFields } from '#contract/registration/first-fields.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { assertCompanyActive } from './company-active.ts'
import { companyKind } from './kinds/company-kind.ts'
import { eventCompanyKind } from './kinds/event-company-kind.ts'
import { eventKind } from './kinds/event-kind.ts'
import { presentRow, type AnyRow, type FieldsOf } from './kinds/record-kind.ts'
import { onBehalfOf } from './on-behalf-of.ts'
import { readRecord } from './record-reads.ts'
import { createRecord, lockRow, type WriteCall } from './record-writes.ts'

interface Registering {
  eventId: string
  companyId: string
}

/** The company's registration for an event, if it has one. */
export async function registrationRow(queries: Queries, { eventId, companyId }: Registering): Promise<AnyRow | undefined> {
  return await undeleted(queries, 'event_companies')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
}

/** `registrationRow` with a lock until commit, so that two calls cannot both create a registration. */
export async function lockRegistration(queries: Queries, { eventId, companyId }: Registering): Promise<AnyRow | undefined> {
  await lockUntilCommit(queries, `registration:${eventId}:${companyId}`)
  return await registrationRow(queries, { eventId, companyId })
}

/** Creates the registration along with the company's first entry, unless there is one already. */
export async function beginRegistration(call: WriteCall, ids: Registering & { id: string }): Promise<EventCompany> {
  const row = await lockRegistration(call.queries, ids)
  if (row) return presentRow<EventCompany>(eventCompanyKind, row)
  const begun = { body: { id: ids.id }, onBehalfOf: onBehalfOf(call.actor, ids.companyId) }
  const { data } = await createRecord<EventCompany>(eventCompanyKind, call, begun, () => firstRegistration(call, ids))
  return data
}

/** Prefilled from the company's last registration, or from its own record and, for staff, its only person: members say whom they mean. */
export async function firstRegistration(call: WriteCall, { eventId, companyId }: Registering): Promise<FieldsOf<EventCompany>> {
  const { queries } = call
  // An event that is being deleted takes no company in.
  await lockRow(queries, eventKind, eventId, sql`for share`)
  await assertCompanyActive(call, companyId)
  const company = await readRecord<Company>(companyKind, queries, companyId)
  const rows = await undeleted(queries, 'event_companies')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute()
  const last = rows[0] ? presentRow<EventCompany>(eventCompanyKind, rows[0]) : undefined
  return {
    ...firstFields(company, last, call.actor.role === 'admin' ? await onlyPerson(queries, companyId) : null),
    event_id: eventId,
    company_id: companyId,
    ...freshRegistration,
    internal_note: '',
    checklist: [],
  }
}

/** Whom the association contacts: of several people, only the company knows. */
async function onlyPerson(queries: Queries, companyId: string): Promise<{ name: string; email: string; phone: string } | null> {
  const people = await undeleted(queries, 'members')
    .select(['first', 'last', 'email', 'phone'])
    .where('company_id', '=', companyId)
    .where('is_archived', '=', false)
    .limit(2)
    .execute()
  const [person] = people
  return person && people.length === 1 ? { name: `${person.first} ${person.last}`, email: person.email, phone: person.phone } : null
}
