import { roleOf } from '#contract/session/role.ts'
import type { SendLeft } from '#app/features/outbox/left-drafts.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { sendDraft } from '#app/outbox/send-draft.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { registrationSaving } from './registration-fields.ts'
import { registrationSource } from './registration-source.ts'
import { whyLocked, whyLockedForStaff } from './registration-status.ts'

/** Sends what a closed tab left of a company's information. Staff's own fields of it have similar keys; they wait for Save. */
export const sendLeftRegistration: SendLeft = async (draft) => {
  const [, eventId = '', companyId] = draft.key.split(':')
  const event = await data().events.get(eventId)
  const company = companyId === undefined ? undefined : await data().companies.get(companyId)
  if (!event || (companyId !== undefined && !company)) return
  const { role, currentUser } = currentSession() ?? {}
  await sendDraft(draft, {
    saving: () => registrationSaving(event, company),
    refresh: () => readOwnRecord(registrationSource(eventId, companyId)),
    whyLocked: (record) =>
      roleOf(role) === 'admin' ? whyLockedForStaff(record, event) : whyLocked(record, event, currentUser?.company_role ?? null),
  })
}
