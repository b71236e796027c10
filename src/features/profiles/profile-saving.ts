import { profileValueProblems } from '#contract/profile/readiness.ts'
import type { B2bFields, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { cardLabels, cardSending, profileLabels, profileSending } from './profile-fields.ts'
import { profileNames } from './profile-kinds.ts'
import { cardDraftKey, profileDraftKey } from './profile-source.ts'

export function profileSaving(kind: ProfileKind): SelfSaving<ProfileFields> {
  return {
    resource: 'b2c_profiles',
    draftKey: profileDraftKey(kind),
    sending: profileSending,
    labels: profileLabels,
    nameOf: () => profileNames[kind].title,
    endpoint: 'b2c_profiles.put',
    params: () => ({ kind }),
    rules: profileValueProblems,
  }
}

export const cardName = 'Trade directory card'

export function cardSaving(): SelfSaving<B2bFields> {
  return {
    resource: 'b2b_profiles',
    draftKey: cardDraftKey(),
    sending: cardSending,
    labels: cardLabels,
    nameOf: () => cardName,
    endpoint: 'b2b_profiles.put',
    params: () => ({}),
  }
}
