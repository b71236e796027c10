import {
  eventCompanyActionProblem,
  eventCompanyTransitions,
  type EventCompanyAction,
  type EventCompanyContext,
} from '#contract/registration/lifecycle.ts'
import { exceptionOf } from '#contract/registration/entering.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { neededTextProblem } from '#contract/value/needed-text.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { countActiveEntries } from '#server/resources/records/empty-draft.ts'
import { eventCompanyKind as kind } from '#server/resources/records/kinds/event-company-kind.ts'
import { assertFilesUploaded } from '#server/resources/records/named-files.ts'
import type { NoticeText } from '#server/mail/letter.ts'
import { notify } from '#server/mail/notify.ts'
import { withdrawUnsent } from '#server/mail/withdraw-unsent.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { onBehalfOf } from '#server/resources/records/on-behalf-of.ts'
import { changeRecord, namedIn } from '#server/resources/records/record-writes.ts'
import { readDecision, type SavedDecision } from './registration-decisions.ts'
import { forActor, targetOf } from './registration-rules.ts'

interface Input {
  message?: string | undefined
  reason?: string | undefined
  fields?: string[] | undefined
  late_until?: Timestamp | null | undefined
}

export function registrationActions(): Pick<Handlers, 'event_companies.act'> {
  return {
    async 'event_companies.act'(call) {
      const { params, body, actor, queries, now } = call
      const { action } = params
      const message = body.message ?? body.reason ?? ''
      let undone: SavedDecision | null = null
      let isUnnoticed = false
      const target = { ...targetOf(namedIn(call), actor), action, note: message }
      const { data, version, diff } = await changeRecord<EventCompany>(kind, call, target, async (before, log) => {
        if (action === 'submit') log.onBehalfOf = onBehalfOf(actor, before.company_id)
        const event = await readEvent(queries, before.event_id)
        const today = wallTimeIn(event.timezone, fromMillis(now)).date
        const activeEntries =
          action === 'withdraw' ? await countActiveEntries(queries, { eventId: before.event_id, companyId: before.company_id }) : 0
        isUnnoticed = body.late_until === null && !exceptionOf({ event, eventCompany: before })
        undone = action === 'undo' ? await readDecision(queries, before, actor) : null
        const last = { decision: undone, now }
        assertPossible(action, before, { role: actor.role, event, today, activeEntries, last }, actor)
        assertComplete(action, message)
        if (action === 'submit') await assertFilesUploaded(queries, before)
        // The company may have replaced a document since.
        if (action === 'approve') await assertFilesUploaded(queries, before, notUploaded)
        const { to } = eventCompanyTransitions[action]
        return { ...undone?.before, ...(to && { status: to }), ...effect(action, body, { event, message, now }) }
      })
      if (diff.length > 0 && !isUnnoticed && (!undone || (await isKnown(queries, undone, data, now)))) {
        await notifyOfAction(queries, { action, record: data, message, actor, now })
      }
      return { data: forActor(data, actor), version }
    },
  }
}

const notUploaded = 'The company’s new file hasn’t arrived yet. Approve it once it has, or request changes.'

function assertPossible(action: EventCompanyAction, record: EventCompany, context: EventCompanyContext, actor: Actor): void {
  const problem = eventCompanyActionProblem(action, record, context)
  if (!problem) return
  if (problem.kind === 'role') throw new Problem('FORBIDDEN', problem.message)
  if (problem.fields) throw invalidFields(problem.fields)
  throw new Problem(problem.kind === 'in use' ? 'IN_USE' : 'WRONG_STATE', problem.message, { current: forActor(record, actor) })
}

function assertComplete(action: EventCompanyAction, message: string): void {
  const { needs } = eventCompanyTransitions[action]
  const problem = neededTextProblem(needs, message)
  if (problem) throw invalidFields(problem)
}

function effect(
  action: EventCompanyAction,
  { fields, late_until: late }: Input,
  { event, message, now }: { event: Event; message: string; now: number },
): Partial<EventCompany> {
  if (action === 'submit') return { submitted_at: fromMillis(now), changes_requested: null, rejected_reason: '' }
  if (action === 'request_changes') return { changes_requested: { message, fields: fields ?? [], at: fromMillis(now) } }
  if (action === 'approve') return { approved_at: fromMillis(now) }
  if (action === 'reject') return { rejected_reason: message }
  if (action === 'reinstate') return { rejected_reason: '', changes_requested: null, approved_at: null }
  return action === 'set_late_until' ? { late_until: lateUntil(late, event, now) } : {}
}

function lateUntil(until: Timestamp | null | undefined, event: Event, now: number): Timestamp | null {
  if (until === undefined) throw invalidFields({ late_until: 'Enter an end time, or null to end the exception.' })
  if (until !== null && toMillis(until) <= toMillis(event.registration_end_date)) {
    throw invalidFields({ late_until: 'An exception must end after registration closes.' })
  }
  if (until !== null && toMillis(until) <= now) throw invalidFields({ late_until: 'Choose a time in the future.' })
  return until
}

/** Withdraws the notifications of a decision that was undone. Returns whether anyone knows of it. */
function isKnown(queries: Queries, { action, at }: SavedDecision, { id }: EventCompany, now: number): Promise<boolean> {
  return withdrawUnsent(queries, { entityId: id, kind: `company.${action}`, at: new Date(at), now })
}

async function notifyOfAction(
  queries: Queries,
  { action, record, message, actor, now }: { action: EventCompanyAction; record: EventCompany; message: string; actor: Actor; now: number },
): Promise<void> {
  const isStaff = actor.role === 'admin'
  const name = record.listing_name
  const { name: event, timezone, registration_end_date: end } = await readEvent(queries, record.event_id)
  const ended = `Your company’s deadline exception for ${event} has ended.`
  const closes = `Registration closes ${formatInstant(end, timezone)}.`
  const texts: Record<EventCompanyAction, NoticeText> = {
    submit: isStaff
      ? `The association submitted your company information for ${event} for you.`
      : `${name} submitted its company information for ${event}.`,
    request_changes: `Changes requested for your company information for ${event}: ${message}`,
    approve: `Your company information for ${event} was approved.`,
    reject: `Your company information for ${event} was rejected: ${message}`,
    withdraw: isStaff ? `Your company was withdrawn from ${event}.` : `${name} withdrew from ${event}.`,
    undo: [`The decision on your company information for ${event} was undone.`, 'The association is reviewing it again.'],
    reinstate: [`Your company information for ${event} was reinstated.`, 'Complete and submit it.'],
    set_late_until: record.late_until
      ? `Registration for ${event} stays open for your company until ${formatInstant(record.late_until, timezone)}.`
      : toMillis(end) > now
        ? [ended, closes]
        : ended,
  }
  const about = { entity: 'event_companies' as const, id: record.id, event_id: record.event_id }
  await notify(queries, isStaff ? { companyId: record.company_id } : 'staff', {
    kind: `company.${action}`,
    text: texts[action],
    about,
    now,
    by: actor,
  })
}
