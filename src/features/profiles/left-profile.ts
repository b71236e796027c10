import { profileKinds } from '#contract/profile/defaults.ts'
import { whyLocked } from '#contract/profile/editing.ts'
import { roleOf } from '#contract/session/role.ts'
import type { SendLeft } from '#app/features/outbox/left-drafts.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { sendDraft } from '#app/outbox/autosave-record.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { cardSaving, profileSaving } from './profile-saving.ts'
import { cardDraftKey, cardSource, profileDraftKey, profileSource } from './profile-source.ts'

/** Sends what a closed tab left of a company's public profile. */
export const sendLeftProfile: SendLeft = async (draft) => {
  const company = await companyOf(draft.key)
  const kind = profileKinds.find((one) => profileDraftKey(one, company) === draft.key)
  if (!kind) return
  await sendDraft(draft, {
    saving: () => profileSaving(kind, company),
    refresh: () => readOwnRecord(profileSource(kind, company)),
    whyLocked: (record) => (company ? undefined : whyLocked(record, currentSession()?.currentUser.company_role ?? null)),
  })
}

/** Sends what a closed tab left of a company's trade directory card. */
export const sendLeftCard: SendLeft = async (draft) => {
  const company = await companyOf(draft.key)
  if (draft.key !== cardDraftKey(company)) return
  await sendDraft(draft, { saving: () => cardSaving(company), refresh: () => readOwnRecord(cardSource(company)) })
}

/** The company that staff acted for; undefined for a company's own people. */
async function companyOf(key: string): Promise<ForCompany | undefined> {
  const [, , id = ''] = key.split(':')
  return roleOf(currentSession()?.role) === 'admin' ? await data().companies.get(id) : undefined
}
