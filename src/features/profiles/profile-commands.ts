import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { beginRecord } from '#app/outbox/begin-record.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { profileNames } from './profile-kinds.ts'
import { cardName, cardSaving, profileSaving } from './profile-saving.ts'
import { profileSources } from './profile-source.ts'

export function beginProfile(kind: ProfileKind, fields: ProfileFields): Promise<void> {
  const { resource, endpoint, draftKey } = profileSaving(kind)
  return beginRecord({ resource, label: profileNames[kind].title, endpoint, params: { kind }, draftKey }, fields)
}

export function beginCard(fields: B2bFields): Promise<void> {
  const { resource, endpoint, draftKey } = cardSaving()
  return beginRecord({ resource, label: cardName, endpoint, draftKey }, fields)
}

/** Returns an error message, or undefined on success. Fails while changes are still waiting to sync. */
export async function submitProfile(kind: ProfileKind): Promise<string | undefined> {
  const { record, rows } = await readOwnRecord(profileSources[kind])
  if (!record || rows.length > 0) return notThereYet
  const about = { record: { resource: 'b2c_profiles', id: record.id }, label: profileNames[kind].title, done: doneOf('submit') }
  const input = { params: { id: record.id, action: 'submit' }, body: {}, version: record.version } as const
  return failureOf(await command('b2c_profiles.act', input, about))
}

const notThereYet = 'Not submitted, because some of your changes haven’t synced yet. They’re saved on this device. Try again in a moment.'
