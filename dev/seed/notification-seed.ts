import { companyName } from './company-seed.ts'
import { entryPlan, lastStepAt, requestOf, titleOf } from './entry-seed.ts'
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
