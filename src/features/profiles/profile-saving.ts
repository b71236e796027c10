import { profileValueProblems } from '#contract/profile/readiness.ts'
import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { cardSending, profileSending } from './profile-fields.ts'
import { cardDraftKey, profileDraftKey } from './profile-source.ts'

/** Staff change it by its ID: they have no own one. */
export function profileSaving(kind: ProfileKind, forCompany?: ForCompany): SelfSaving<ProfileFields> {
  return {
    resource: 'b2c_profiles',
    draftKey: profileDraftKey(kind, forCompany),
    sending: profileSending,
    nameOf: () => nameFor(profileNames[kind].title, forCompany),
    endpoint: forCompany ? 'b2c_profiles.update' : 'b2c_profiles.put',
    params: (id) => (forCompany ? { id } : { kind }),
    rules: profileValueProblems,
  }
}

export function cardSaving(forCompany?: ForCompany): SelfSaving<B2bFields> {
  return {
    resource: 'b2b_profiles',
    draftKey: cardDraftKey(forCompany),
    sending: cardSending,
    nameOf: () => nameFor('Trade directory card', forCompany),
    endpoint: forCompany ? 'b2b_profiles.update' : 'b2b_profiles.put',
    params: (id) => (forCompany ? { id } : {}),
  }
}

function nameFor(what: string, forCompany?: ForCompany): string {
  return forCompany ? `${what} for ${forCompany.name}` : what
}
