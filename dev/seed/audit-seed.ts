import type { EntryStatus } from '#contract/entry/status.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { staff, writerOf, writers } from './comment-seed.ts'
import { entryPlan, lastStepAt, titleOf } from './entry-seed.ts'

/** The live event. */
const live = 1

/** What gave an entry its status; a draft has no history yet. */
const steps: Partial<Record<EntryStatus, string>> = {
  SUBMITTED: 'submit',
  CHANGES_REQUESTED: 'request_changes',
  APPROVED: 'approve',
  PUBLISHED: 'publish',
  REJECTED: 'reject',
  WITHDRAWN: 'withdraw',
}
const ofCompany = new Set(['submit', 'withdraw'])

/** The last step of each entry of the live event, as the audit log and the dashboard show it. */
export function auditRows({ entries, companies, now }: { entries: number; companies: number; now: number }) {
  const events = Array.from({ length: entries }, (_, index) => {
    const n = index + 1
    const { event, status, company, kind } = entryPlan(n, companies)
    const action = steps[status]
    if (event !== live || action === undefined || company > writers) return []
    return { n, at: lastStepAt(n, now), action, actor: ofCompany.has(action) ? writerOf(company) : staff, title: titleOf(n, kind) }
  }).flat()
  // The log lists by ID.
  return events
    .toSorted((one, other) => one.at - other.at)
    .map(({ n, at, action, actor, title }, index) => ({
      id: seedId('audit_event', index + 1),
      at: new Date(at),
      actor_id: actor,
      action,
      entity: 'entries' as const,
      entity_id: seedId('entry', n),
      entity_name: title,
      diff: '[]',
      source: 'WEB' as const,
    }))
}
