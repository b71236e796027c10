import type { Role } from '#contract/session/role.ts'
import { actionProblem, neededText, statusAfter, type EntryAction } from '#contract/entry/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { missingAt, readiness } from '#contract/entry/readiness.ts'
import { signatureOnBehalf, withOwnSignature } from '#contract/entry/signature.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { neededTextProblem } from '#contract/value/needed-text.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Handlers } from '#server/http/handler.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { assertFilesUploaded } from '#server/resources/records/named-files.ts'
import { onBehalfOf, staffName } from '#server/resources/records/on-behalf-of.ts'
import { changeRecord, namedIn, type Named, type WriteCall } from '#server/resources/records/record-writes.ts'
import { readContext, type FullContext } from './entry-rules.ts'
import { saveDecision, readDecision, type SavedDecision } from './entry-decisions.ts'
import { effects, type ActionInput } from './entry-effects.ts'
import { assertBelowEntryLimit, assertRegistered } from './prepare-entry.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { forActor, targetOf } from './entry-for-actor.ts'
import { notifyOfUndo, notifyOfAction } from './entry-notifications.ts'
import { releaseClaim } from './review-claims.ts'

export function entryActions({ isSiteConnected }: { isSiteConnected: boolean }): Pick<Handlers, 'entries.act'> {
  return {
    async 'entries.act'(call) {
      const { params, body, actor } = call
      const { data, version } = await performAction(call, { ...namedIn(call), action: params.action, input: body, isSiteConnected })
      return { data: forActor(data, actor), version }
    },
  }
}

interface Wanted extends Named {
  action: EntryAction
  input: ActionInput
  isSiteConnected: boolean
}

/** Moves one entry to its next status and notifies the people concerned. Rejects before writing anything. */
export async function performAction(
  call: WriteCall,
  { id, ifVersion, action, input, isSiteConnected }: Wanted,
): Promise<{ data: Entry; version: number }> {
  const { actor, queries, now } = call
  let event: Pick<Event, 'timezone' | 'content_deadline'> = { timezone: 'UTC', content_deadline: null }
  let undone: SavedDecision | null = null
  const note = input.message ?? input.reason ?? ''
  const reply = await changeRecord<Entry>(entryKind, call, { ...targetOf({ id, ifVersion }, actor), action, note }, async (before, log) => {
    const isHandedIn = action === 'submit' || action === 'resubmit'
    if (isHandedIn) log.onBehalfOf = onBehalfOf(actor, before.company_id)
    const own = isHandedIn ? withSignature(before, input.signature ?? before.certifies.signature, now) : before
    const staff = isHandedIn ? await staffName(queries, actor) : undefined
    // Staff cannot sign as the member, so they sign under their own name.
    const signed = staff === undefined ? own : withSignature(before, signatureOnBehalf(staff), now)
    const ids = { eventId: before.event_id, companyId: before.company_id }
    undone = action === 'undo' ? await readDecision(queries, id, actor) : null
    const context = { ...(await readContext(queries, ids, { role: actor.role, now })), lastDecision: undone }
    event = context.event
    assertPossible(action, actor.impersonation ? own : signed, context, actor)
    assertComplete(action, actor.role, input)
    if (isHandedIn || action === 'publish') await assertFilesUploaded(queries, { ...signed, declined_revision: null })
    if (action === 'reinstate') {
      assertRegistered(context.eventCompany, actor)
      await assertBelowEntryLimit(call, context, ids)
    }
    return {
      ...(signed !== before && { certifies: signed.certifies }),
      ...undone?.before,
      status: statusAfter(action, before, context),
      ...(await effects[action]?.({ entry: signed, input, context, actor, queries, now })),
    }
  })
  if (reply.diff.length === 0) return reply
  await notifyOfAction(queries, { action, entry: reply.data, input, actor, event, isSiteConnected, now })
  if (undone) await notifyOfUndo(queries, { decision: undone, entry: reply.data, actor, now })
  await saveDecision(queries, { action, entry: reply.data, diff: reply.diff, message: note, actor, now })
  if (reply.diff.some(({ path }) => path === 'status')) await releaseClaim(queries, id, actor)
  return reply
}

/** Throws if the action is not allowed; an incomplete entry gets one message per field. */
function assertPossible(action: EntryAction, entry: Entry, context: FullContext, actor: Actor): void {
  const problem = actionProblem(action, entry, context)
  if (!problem) return
  const extras = { current: forActor(entry, actor) }
  if (problem.kind === 'role') throw new Problem('FORBIDDEN', problem.message)
  if (problem.kind !== 'fields') throw new Problem(problem.kind === 'closed' ? 'WINDOW_CLOSED' : 'WRONG_STATE', problem.message, extras)
  const absent = missingAt(
    readiness(entry.kind, withOwnSignature(entry, actor.role), context.event),
    action === 'publish' ? 'publish' : 'submit',
  )
  throw invalidFields(Object.fromEntries(absent.map(({ field, problem: message }) => [field, message ?? ''])))
}

function assertComplete(action: EntryAction, role: Role, { message, reason }: ActionInput): void {
  const needs = neededText(action, role)
  const problem = neededTextProblem(needs, (needs === 'reason' ? reason : message) ?? '')
  if (problem) throw invalidFields(problem)
}

/** A signature counts from the moment the server receives it. */
function withSignature(entry: Entry, name: string, now: number): Entry {
  return { ...entry, certifies: { ...entry.certifies, signature: name, signed_at: name === '' ? null : fromMillis(now) } }
}
