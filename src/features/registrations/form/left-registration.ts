import { whyLocked, whyLockedForStaff } from '#contract/registration/editing.ts'
import { roleOf } from '#contract/session/role.ts'
import type { SendLeft } from '#app/features/outbox/left-drafts.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { sendDraft } from '#app/outbox/autosave-record.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { registrationDraftKey, registrationSaving } from './registration-fields.ts'
import { registrationSource } from './registration-source.ts'

/** Sends what a closed tab left of a company's information. Staff's own fields of it have similar keys; they wait for Save. */
export const sendLeftRegistration: SendLeft = async (draft) => {
  const [, eventId = '', companyId = ''] = draft.key.split(':')
  const event = await data().events.get(eventId)
  const { role, currentUser } = currentSession() ?? {}
  const company = roleOf(role) === 'admin' ? await data().companies.get(companyId) : undefined
  if (!event || draft.key !== registrationDraftKey(eventId, company)) return
  await sendDraft(draft, {
    saving: () => registrationSaving(event, company),
    refresh: () => readOwnRecord(registrationSource(eventId, company?.id)),
    whyLocked: (record) => (company ? whyLockedForStaff(record, event) : whyLocked(record, event, currentUser?.company_role ?? null)),
  })
}
