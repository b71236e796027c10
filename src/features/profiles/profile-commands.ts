import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { commandMessages, outcomeOf } from '#app/outbox/commands/command-messages.ts'
import { beginRecord } from '#app/outbox/begin-record.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { readSentRecord } from '#app/outbox/lists/use-own-record.ts'
import { refusalOf } from '#app/outbox/outbox-row.ts'
import { cardSaving, profileSaving } from './profile-saving.ts'
import { profileSource } from './profile-source.ts'

export function beginProfile(kind: ProfileKind, fields: ProfileFields, forCompany?: ForCompany): Promise<void> {
  const { resource, draftKey, nameOf, endpoint, params } = profileSaving(kind, forCompany)
  const record = { resource, label: nameOf(fields), endpoint: 'b2c_profiles.put', params: { kind }, draftKey } as const
  return beginRecord(record, { ...fields, ...named(forCompany) }, (id) => ({ endpoint, params: params(id) }))
}

export function beginCard(fields: B2bFields, forCompany?: ForCompany): Promise<void> {
  const { resource, draftKey, nameOf, endpoint, params } = cardSaving(forCompany)
  const record = { resource, label: nameOf(fields), endpoint: 'b2b_profiles.put', draftKey } as const
  return beginRecord(record, { ...fields, ...named(forCompany) }, (id) => ({ endpoint, params: params(id) }))
}

const named = (forCompany: ForCompany | undefined) => forCompany && { company_id: forCompany.id }

/** Returns an error message, or undefined on success. Changes that wait are sent first; fails if some are left. */
export async function submitProfile(kind: ProfileKind, forCompany?: ForCompany): Promise<string | undefined> {
  const { record, rows } = await readSentRecord(profileSource(kind, forCompany))
  if (!record || rows.length > 0) return refusalOf(rows)?.detail ?? commandMessages.unsent
  const about = { record: { resource: 'b2c_profiles', id: record.id }, label: profileNames[kind].title, ...outcomeOf('submit') }
  const input = { params: { id: record.id, action: 'submit' }, body: {}, version: record.version } as const
  return failureOf(await command('b2c_profiles.act', input, about))
}
