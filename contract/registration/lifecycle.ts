import { archivedMessage } from '#contract/event/messages.ts'
import type { EventCompany, EventCompanyStatus } from './schema.ts'
import {
  companyChecklist,
  expiredMessage,
  hasLapsed,
  registrationStatusNames,
  withLapse,
  type CompanyChecklistItem,
  type RegistrationRules,
} from './readiness.ts'
import { undoProblem, type UndoableDecision } from '#contract/staff/undo.ts'
import type { Event } from '#contract/event/schema.ts'
import { wrongRoleMessage } from '#contract/person/wrong-role.ts'
import type { Role } from '#contract/session/role.ts'
import type { NeededText } from '#contract/value/needed-text.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'

export type EventCompanyAction = 'submit' | 'request_changes' | 'approve' | 'reject' | 'withdraw' | 'reinstate' | 'undo' | 'set_late_until'

interface Transition {
  from: readonly EventCompany['status'][]
  /** Absent if the status stays the same. */
  to?: EventCompany['status']
  who: readonly Role[]
  needs?: NeededText
}

const active = ['IN_PROGRESS', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'EXPIRED'] as const

/** The transitions as data (product: Registration of a company). EXPIRED is set automatically when a document expires. */
export const eventCompanyTransitions: Record<EventCompanyAction, Transition> = {
  submit: { from: ['IN_PROGRESS', 'CHANGES_REQUESTED', 'EXPIRED'], to: 'SUBMITTED', who: ['member', 'admin'] },
  request_changes: { from: ['SUBMITTED'], to: 'CHANGES_REQUESTED', who: ['admin'], needs: 'message' },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', who: ['admin'] },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', who: ['admin'], needs: 'reason' },
  withdraw: { from: [...active, 'REJECTED'], to: 'WITHDRAWN', who: ['member', 'admin'] },
  reinstate: { from: ['WITHDRAWN', 'REJECTED'], to: 'IN_PROGRESS', who: ['admin'] },
  // Only by the person who decided: for a moment, or for a day if it was one of many.
  undo: { from: ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED'], to: 'SUBMITTED', who: ['admin'] },
  set_late_until: { from: active, who: ['admin'] },
}

/** The statuses by how far along a registration is, to tell which of two counts. */
export const eventCompanyProgress: readonly EventCompanyStatus[] = [
  'WITHDRAWN',
  'REJECTED',
  'IN_PROGRESS',
  'CHANGES_REQUESTED',
  'EXPIRED',
  'SUBMITTED',
  'APPROVED',
]

/** What an action's guards check. */
export interface EventCompanyContext {
  role: Role
  event: RegistrationRules & Pick<Event, 'status'>
  /** The day in the event's time zone, as 2026-05-01. */
  today: string
  /** How many of the company's entries in this event are neither rejected nor withdrawn. */
  activeEntries: number
  /** The last decision, if it can be undone, and the time in milliseconds. Absent for other actions. */
  last?: { decision: UndoableDecision | null; now: number }
}

/** Why this action is not possible now, with a message for each invalid field; null if it is. */
export function eventCompanyActionProblem(
  action: EventCompanyAction,
  stored: EventCompany,
  { role, event, today, activeEntries, last = { decision: null, now: 0 } }: EventCompanyContext,
): { kind: 'role' | 'state' | 'in use' | 'fields'; message: string; fields?: Record<string, string> } | null {
  const record = withLapse(stored, event)
  const { from, who } = eventCompanyTransitions[action]
  if (event.status === 'ARCHIVED') return { kind: 'state', message: archivedMessage }
  if (!who.includes(role)) return { kind: 'role', message: wrongRoleMessage(who) }
  if (!from.includes(record.status)) {
    const isExpired = record.status === 'EXPIRED' && hasLapsed(record, event)
    const message = `This isn’t possible while the company information’s status is ${sentenceCase(registrationStatusNames[record.status])}.`
    return { kind: 'state', message: isExpired ? expiredMessage(record, today, 'This isn’t possible while a document') : message }
  }
  if (action === 'withdraw' && role === 'member' && activeEntries > 0)
    return { kind: 'in use', message: `Withdraw your company’s ${activeEntries === 1 ? 'entry' : `${activeEntries} entries`} first.` }
  if (action === 'undo') {
    const problem = undoProblem(last.decision, stored, last.now, 'registration')
    return problem && { kind: 'state', message: problem.message }
  }
  if (action !== 'submit' && action !== 'approve') return null
  // What a company has submitted can be approved even if the agreement has changed since.
  const isRequired = ({ isOutdated }: CompanyChecklistItem) => action === 'submit' || !isOutdated
  const wrong = companyChecklist(record, event, today).filter((item) => item.problem !== null && isRequired(item))
  if (wrong.length === 0) return null
  const fields = Object.fromEntries(wrong.map(({ field, problem }) => [field, problem ?? '']))
  return { kind: 'fields', message: `Missing: ${wrong.map(({ label }) => label).join(', ')}.`, fields }
}
