import { profileKinds } from '#contract/profile/defaults.ts'
import { whyLocked } from '#contract/profile/editing.ts'
import type { SendLeft } from '#app/features/outbox/left-drafts.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { sendDraft } from '#app/outbox/send-draft.ts'
import { currentSession } from '#app/session/current-session.ts'
import { cardSaving, profileSaving } from './profile-saving.ts'
import { cardDraftKey, cardSource, profileDraftKey, profileSources } from './profile-source.ts'

/** Sends what a closed tab left of the company's public profile. */
export const sendLeftProfile: SendLeft = async (draft) => {
  const kind = profileKinds.find((one) => profileDraftKey(one) === draft.key)
  if (!kind) return
  await sendDraft(draft, {
    saving: () => profileSaving(kind),
    refresh: () => readOwnRecord(profileSources[kind]),
    whyLocked: (record) => whyLocked(record, currentSession()?.currentUser.company_role ?? null),
  })
}

/** Sends what a closed tab left of the company's trade directory card. */
export const sendLeftCard: SendLeft = async (draft) => {
  if (draft.key === cardDraftKey()) await sendDraft(draft, { saving: cardSaving, refresh: () => readOwnRecord(cardSource) })
}
