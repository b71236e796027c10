import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { newId } from '#app/outbox/new-id.ts'
import { profileNames } from './profile-kinds.ts'
import { cardDraftKey, profileSources } from './profile-source.ts'

/** Saving on this device takes a moment; the server's answer can take much longer, and nobody waits for it. */
const keptWithinMs = 400

type Begun = Pick<Parameters<typeof saveRecord>[0], 'resource' | 'label' | 'endpoint' | 'params' | 'draftKey'>

/** Creates a profile on this device; it syncs once the server is reachable. */
async function begin(profile: Begun, fields: object): Promise<void> {
  const id = newId()
  const change = { endpoint: profile.endpoint, params: profile.params ?? {} }
  const kept = saveRecord<object>({ ...profile, id, body: { id, ...fields }, base: null, change })
  await Promise.race([kept, new Promise((done) => setTimeout(done, keptWithinMs))])
}

export function beginProfile(kind: ProfileKind, fields: ProfileFields): Promise<void> {
  const label = profileNames[kind].title
  const draftKey = `b2c_profiles:${kind}`
  return begin({ resource: 'b2c_profiles', label, endpoint: 'b2c_profiles.put', params: { kind }, draftKey }, fields)
}

export function beginCard(fields: B2bFields): Promise<void> {
  return begin({ resource: 'b2b_profiles', label: 'Trade directory card', endpoint: 'b2b_profiles.put', draftKey: cardDraftKey }, fields)
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
