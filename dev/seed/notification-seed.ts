import { companyName } from './company-seed.ts'
import { entryPlan, lastStepAt, requestOf, titleOf } from './entry-seed.ts'
import { pathOf, placeOf } from '#contract/notification/about.ts'
import { subjectOf } from '#server/mail/letter.ts'
import type { memberRows } from './member-seed.ts'
import { endSentence } from '#contract/value/end-sentence.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const staff = 1
/** The live event. */
const live = 1
/** Demo accounts whose companies have entries there. */
const holders = [
  { member: 2, company: 1 },
  { member: 3, company: 2 },
] as const
const maxOfStaff = 6
/** Older notifications are read. */
const readAfterMs = 7 * dayMs

interface SeedNotification {
  member: number
  n: number
  kind: string
  text: string
  at: number
}

/** The demo accounts' notifications about the entries, some of them unread. */
export function notificationRows({ entries, companies, now }: { entries: number; companies: number; now: number }) {
  const notifications: SeedNotification[] = []
  for (let n = 1; n <= entries; n += 1) {
    const { event, status, company, kind } = entryPlan(n, companies)
    if (event !== live) continue
    const at = lastStepAt(n, now)
    const title = `“${titleOf(n, kind)}”`
    if (status === 'SUBMITTED' && notifications.filter(({ member }) => member === staff).length < maxOfStaff)
      notifications.push({ member: staff, n, kind: 'entry.submit', text: endSentence(`${companyName(company)} submitted ${title}`), at })
    const holder = holders.find((one) => one.company === company)
    if (!holder) continue
    if (status === 'CHANGES_REQUESTED')
      notifications.push({
        member: holder.member,
        n,
        kind: 'entry.request_changes',
        text: `Changes requested for ${title}: ${requestOf(n)}`,
        at,
      })
    if (status === 'APPROVED') notifications.push({ member: holder.member, n, kind: 'entry.approve', text: `${title} was approved.`, at })
    if (status === 'PUBLISHED') notifications.push({ member: holder.member, n, kind: 'entry.publish', text: `${title} was published.`, at })
  }
  return notifications.map(({ member, n, kind, text, at }, index) => ({
    id: seedId('notification', index + 1),
    member_id: seedId('member', member),
    at: new Date(at),
    kind,
    text,
    entity: 'entries' as const,
    entity_id: seedId('entry', n),
    event_id: seedId('event', live),
    read_at: now - at > readAfterMs ? new Date(at + hourMs / 2) : null,
  }))
}

/** The same as emails, which the demo records, because it has no mail server. */
export function emailRows(notifications: ReturnType<typeof notificationRows>, members: ReturnType<typeof memberRows>, eventName: string) {
  return notifications.flatMap(({ member_id: id, at, kind, text, entity, entity_id: entityId, event_id: eventId }, index) => {
    const member = members.find((one) => one.id === id)
    if (!member) return []
    const place = placeOf({ entity, id: entityId, event_id: eventId, kind }, member.portal_role)
    return {
      id: seedId('email', index + 1),
      created_at: at,
      updated_at: at,
      member_id: id,
      to_email: member.email,
      to_name: `${member.first} ${member.last}`,
      subject: subjectOf(text, eventName),
      text,
      path: place && pathOf(place),
      kind,
      entity,
      entity_id: entityId,
      event_id: eventId,
      company_id: member.company_id,
      state: 'RECORDED' as const,
    }
  })
}
