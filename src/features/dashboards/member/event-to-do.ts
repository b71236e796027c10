import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { enteringEnd, mayEnter } from '#contract/registration/entering.ts'
import { isEmptyDraft } from '#contract/entry/empty-draft.ts'
import { countsTowardLimit } from '#contract/entry/new-entry-problem.ts'
import { entryNextStep } from '#contract/entry/next-step.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { companyChecklist, expiredMessage, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'

/** Something the company has to do. */
export interface ToDo {
  key: string
  title: string
  sentence: string
  tone: 'wait' | 'alarm'
  /** The entry to open; the company information when undefined. */
  entryId: string | undefined
  /** The entry's field to begin with. */
  field?: string
}

/** What the company has to do in an event, most urgent first. `today` in the event's time zone, as 2026-05-01. */
export function eventToDo(
  event: Event,
  registration: EventCompany | undefined,
  entries: readonly Entry[],
  { now, today }: { now: number; today: string },
): ToDo[] {
  const canSubmit = mayEnter({ event, eventCompany: registration ?? null, now })
  const active = entries.filter((entry) => countsTowardLimit(entry) && (entry.status !== 'DRAFT' || canSubmit))
  const ofEntries = active.flatMap((entry): ToDo[] => {
    const { sentence, tone, field } = entryNextStep(entry, event, { canSubmit, now })
    // A draft that is ready still has to be submitted.
    if (tone !== 'alarm' && tone !== 'wait' && entry.status !== 'DRAFT') return []
    const due = entry.proof.status === 'SENT' && entry.status !== 'CHANGES_REQUESTED' ? entry.proof.due_at : null
    return [
      {
        key: entry.id,
        title: titleOf(entry),
        sentence: due ? `${sentence} by ${formatInstantForViewer(due, event.timezone)}` : sentence,
        tone: tone === 'alarm' ? 'alarm' : 'wait',
        entryId: entry.id,
        ...(field !== undefined && { field }),
      },
    ]
  })
  const ofCompany = companyToDo(event, registration, { isNeeded: active.length > 0 || canSubmit, today })
  return [...ofCompany, ...ofEntries].toSorted((a, b) => Number(b.tone === 'alarm') - Number(a.tone === 'alarm'))
}

function companyToDo(
  event: Event,
  registration: EventCompany | undefined,
  { isNeeded, today }: { isNeeded: boolean; today: string },
): ToDo[] {
  const item = (sentence: string, tone: ToDo['tone']): ToDo[] => [
    { key: 'company', title: 'Company Information', sentence, tone, entryId: undefined },
  ]
  if (!registration) return isNeeded ? item('Not started. Complete it before you submit entries.', 'wait') : []
  if (registration.status === 'IN_PROGRESS' && !isNeeded) return []
  const { status } = withLapse(registration, event)
  const wrong = companyChecklist(registration, event, today).filter(({ problem }) => problem !== null)
  if (status === 'CHANGES_REQUESTED') return item('The association requested changes', 'alarm')
  if (status === 'EXPIRED') return item(`${expiredMessage(registration, today)} Add the new one, then resubmit`, 'alarm')
  if (status === 'IN_PROGRESS')
    return item(wrong.length === 0 ? 'Ready to submit' : `Missing: ${formatList(wrong.map(({ label }) => label))}`, 'wait')
  const isResigned = (status === 'SUBMITTED' || status === 'APPROVED') && wrong.some(({ field }) => field === 'agreement')
  return isResigned ? item('The agreement has changed. Read and sign it again', 'wait') : []
}

const maxNamed = 3

function formatList(labels: readonly string[]): string {
  const rest = labels.length - maxNamed
  return rest > 0 ? `${labels.slice(0, maxNamed).join(', ')} and ${rest} more` : labels.join(', ')
}

/** Explains that drafts can no longer be submitted, and whom to contact; undefined when there are none. */
export function closedDraftsMessage(
  event: Event,
  registration: EventCompany | undefined,
  entries: readonly Entry[],
  now: number,
): string | undefined {
  const drafts = entries.filter((entry) => entry.status === 'DRAFT' && !isEmptyDraft(entry)).length
  const eventCompany = registration ?? null
  if (drafts === 0 || registrationPhase(event, now) !== 'AFTER' || mayEnter({ event, eventCompany, now })) return undefined
  const { name, email, phone } = event.contact
  const reach = [email, phone].filter((way) => way !== '').join(' or ')
  const whom = `${name || 'the association'}${reach && ` at ${reach}`}`
  return `Registration closed on ${formatInstantForViewer(enteringEnd({ event, eventCompany }), event.timezone)}, so ${
    drafts === 1 ? 'a draft' : `${drafts} drafts`
  } can no longer be submitted. To ask for an exception, contact ${whom}.`
}
