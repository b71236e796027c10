import { freshState } from '#contract/entry/defaults.ts'
import { unlockMs } from '#contract/entry/editing.ts'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { proofDueAt } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { registrationPhase } from '#contract/event/registration-window.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/http/problem.ts'
import { assertFilesUploaded } from '#server/resources/records/named-files.ts'
import { directChange, type EntryChange } from './entry-changes.ts'
import { assertKeepsItems, type FullContext } from './entry-rules.ts'

/** The body of an action, as parsed by the contract's schema. */
export type ActionInput = Omit<EntryActionBody, 'until'> & { until?: Timestamp | undefined }

interface AuditRecord {
  entry: Entry
  input: ActionInput
  context: FullContext
  actor: Actor
  queries: Queries
  now: number
}

type Effect = (auditEvent: AuditRecord) => Promise<EntryChange> | EntryChange

/** Nothing pending outlives the end of an entry, and nothing from before it comes back with the entry, except what its company wrote. */
const nothingPending: EntryChange = {
  pending_revision: null,
  changes_requested: null,
  answered_at: null,
  withdrawal_requested: null,
  published_at: null,
  unlocked_until: null,
  proof: freshState.proof,
}
const startedAnew: EntryChange = {
  ...nothingPending,
  rejected: null,
  withdrawn: null,
  approved_at: null,
  opened_at: null,
}

/** What an action changes besides the status. */
export const effects: Partial<Record<EntryAction, Effect>> = {
  // Once submitted in time, it is never late (product: Registration window).
  submit: ({ entry, context, now }) => ({
    submitted_at: fromMillis(now),
    late: registrationPhase(context.event, now) === 'AFTER' && (entry.submitted_at === null || entry.late),
    opened_at: null,
    changes_requested: null,
    answered_at: null,
    declined_revision: null,
  }),
  resubmit: ({ now }) => ({ answered_at: fromMillis(now), opened_at: null, changes_requested: null }),
  // The pending revision becomes part of the entry, to be reviewed together with the rest.
  request_changes: async ({ entry, input, actor, queries, now }) => ({
    ...(entry.pending_revision && (await directChange(queries, entry, entry.pending_revision.changes, now))),
    pending_revision: null,
    opened_at: entry.opened_at ?? fromMillis(now),
    changes_requested: { message: input.message ?? '', fields: input.fields ?? [], at: fromMillis(now), by: actor.memberId },
  }),
  approve: ({ entry, now }) => ({ approved_at: fromMillis(now), opened_at: entry.opened_at ?? fromMillis(now) }),
  reject: (auditEvent) => ({ ...nothingPending, ...declinedAtEnd(auditEvent, 'rejected'), rejected: because(auditEvent) }),
  reopen: () => startedAnew,
  publish: ({ now }) => ({ published_at: fromMillis(now) }),
  unpublish: () => ({ published_at: null }),
  withdraw: (auditEvent) => ({ ...nothingPending, ...declinedAtEnd(auditEvent, 'withdrawn'), withdrawn: because(auditEvent) }),
  request_withdrawal: (auditEvent) => ({ withdrawal_requested: because(auditEvent) }),
  dismiss_withdrawal: () => ({ withdrawal_requested: null }),
  reinstate: () => startedAnew,
  unlock: (auditEvent) => ({ unlocked_until: until(auditEvent, fromMillis(auditEvent.now + unlockMs)) }),
  accept_revision: async ({ entry, input, context, queries, now }) => {
    const { named, left } = divided(entry, input.fields)
    assertKeepsItems(entry, named, context.event, 'Respond to the request first, or approve the rest without this field.')
    await assertFilesUploaded(queries, named, 'The company’s new file hasn’t arrived yet. Approve this change once it has, or decline it.')
    return { ...(await directChange(queries, entry, named, now)), pending_revision: left }
  },
  decline_revision: (auditEvent) => {
    const { named, left } = divided(auditEvent.entry, auditEvent.input.fields)
    return { pending_revision: left, declined_revision: declined(auditEvent.entry, named, because(auditEvent)) }
  },
  send_proof: (auditEvent) => ({
    proof: {
      ...freshState.proof,
      status: 'SENT',
      sent_at: fromMillis(auditEvent.now),
      due_at: until(auditEvent, proofDueAt(auditEvent.context.event, auditEvent.now)),
    },
  }),
  approve_proof: ({ entry, actor, now }) => ({
    proof: { ...entry.proof, status: 'APPROVED', approved_at: fromMillis(now), approved_by: actor.memberId, note: '' },
  }),
  request_proof_change: ({ entry, input }) => ({ proof: { ...entry.proof, status: 'CHANGES', note: input.message ?? '' } }),
}

type Because = NonNullable<Entry['rejected']>

/** A member's words stay with the entry. Parts of one change may be declined one after another, each for its own reason. */
function declined({ declined_revision: earlier }: Entry, changes: object, why: Because): Entry['declined_revision'] {
  return {
    ...why,
    fields: [...new Set([...(earlier?.fields ?? []), ...Object.keys(changes)])],
    changes: { ...earlier?.changes, ...changes },
    reason: earlier ? `${earlier.reason}\n\n${why.reason}` : why.reason,
  }
}

/** A change that was still awaiting approval when the entry ended. */
function declinedAtEnd(auditEvent: AuditRecord, end: 'rejected' | 'withdrawn'): EntryChange {
  const { entry } = auditEvent
  if (!entry.pending_revision) return {}
  const why = because(auditEvent)
  const reason = `The entry was ${end} while this change was awaiting approval.${why.reason && ` ${why.reason}`}`
  return { declined_revision: declined(entry, entry.pending_revision.changes, { ...why, reason }) }
}

function because({ input, actor, now }: AuditRecord): { reason: string; at: Timestamp; by: string } {
  return { reason: input.reason ?? '', at: fromMillis(now), by: actor.memberId }
}

function until({ input, now }: AuditRecord, defaultUntil: Timestamp): Timestamp {
  if (input.until && toMillis(input.until) <= now) throw invalidFields({ until: 'Choose a time in the future.' })
  return input.until ?? defaultUntil
}

/** The pending changes to the named fields (all fields if none are named), and the revision with the remaining ones. */
function divided({ pending_revision: revision }: Entry, fields: readonly string[] | undefined) {
  const changes = Object.entries(revision?.changes ?? {})
  const isNamed = ([field]: [string, unknown]) => fields === undefined || fields.includes(field)
  const named = changes.filter(isNamed)
  if (named.length === 0 || (fields && named.length < fields.length))
    throw invalidFields({ fields: 'Choose fields with a change awaiting approval.' })
  const left = changes.filter((change) => !isNamed(change))
  return {
    named: Object.fromEntries(named),
    left: revision && left.length > 0 ? { ...revision, changes: Object.fromEntries(left) } : null,
  }
}
