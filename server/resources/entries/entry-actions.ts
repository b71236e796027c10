import type { EntryActionBody } from '#contract/entry-calls.ts'
import { actionProblem, entryTransitions, type EntryAction } from '#contract/entry-lifecycle.ts'
import { missing, readiness } from '#contract/entry-readiness.ts'
import type { Entry } from '#contract/entry-record.ts'
import { isRegistrationOpen } from '#contract/registration-window.ts'
import { fromMillis, toMillis, type Timestamp } from '#contract/timestamp.ts'
import type { Asker } from '#server/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import type { Handlers } from '#server/handler.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import { notify } from '#server/records/notify.ts'
import type { FieldsOf } from '#server/records/record-kind.ts'
import { changeRecord } from '#server/records/record-writes.ts'
import { insertComment, resolveComments } from './entry-comments.ts'
import { readContext, type FullContext } from './entry-context.ts'
import { refuseMissingFiles } from './entry-files.ts'
import { entryKind, forAsker } from './entry-kind.ts'
import { entryReply, refuseOthers } from './entry-writes.ts'

const unlockMs = 7 * 24 * 3_600_000
const proofAnswerMs = 7 * 24 * 3_600_000

/** Fields by which a revision or a request is taken in part. */
type Input = Omit<EntryActionBody, 'until'> & { until?: Timestamp | undefined }

interface Deed {
  entry: Entry
  input: Input
  context: FullContext
  asker: Asker
  now: number
}

export function entryActions(): Pick<Handlers, 'entries.act'> {
  return {
    async 'entries.act'(call) {
      const { params, body, ifVersion, asker, queries, now } = call
      const { action } = params
      const input = body as Input
      const reply = await changeRecord<Entry>(
        entryKind,
        call,
        { id: params.id, ifVersion },
        async (before) => {
          refuseOthers(asker, before)
          const signed = action === 'submit' || action === 'resubmit' ? withSignature(before, input, now) : before
          const context = await readContext(queries, { eventId: before.event_id, companyId: before.company_id }, { role: asker.role, now })
          refuseImpossible(action, signed, context, asker)
          refuseIncomplete(action, input)
          if (action === 'submit' || action === 'resubmit' || action === 'publish') await refuseMissingFiles(queries, signed)
          const { to } = entryTransitions[action]
          const deed = { entry: signed, input, context, asker, now }
          return {
            ...(signed !== before && { certifies: signed.certifies }),
            ...(to !== undefined && { status: to }),
            ...effects[action]?.(deed),
          }
        },
        { action, note: input.message ?? input.reason ?? '' },
      )
      await tell(queries, action, reply.data, input, asker, now)
      return entryReply(reply, asker)
    },
  }
}

/** Throws why the action cannot be done; for what is incomplete a sentence for each field. */
function refuseImpossible(action: EntryAction, entry: Entry, context: FullContext, asker: Asker): void {
  const problem = actionProblem(action, entry, context)
  if (!problem) return
  const extras = { current: forAsker(entry, asker) }
  if (problem.kind === 'role') throw new Problem('FORBIDDEN', problem.sentence)
  if (problem.kind === 'state') throw new Problem('WRONG_STATE', problem.sentence, extras)
  const level = action === 'publish' ? 'publish' : 'submit'
  const needsAll = action === 'submit' || action === 'resubmit' || action === 'publish'
  const absent = needsAll ? missing(readiness(entry.kind, entry, context.event), level) : []
  const isAboutFields = problem.sentence.startsWith('Still needed')
  if (isAboutFields) throw invalidFields(Object.fromEntries(absent.map(({ field, problem: sentence }) => [field, sentence ?? ''])))
  const isWindow =
    problem.sentence.startsWith('Registration for this event is closed') || problem.sentence.startsWith('The content deadline')
  throw new Problem(isWindow ? 'WINDOW_CLOSED' : 'WRONG_STATE', problem.sentence, extras)
}

function refuseIncomplete(action: EntryAction, { message, reason }: Input): void {
  const { needs } = entryTransitions[action]
  if (needs === 'message' && (message ?? '').length < 5)
    throw invalidFields({ message: 'Say what is to be changed, in at least 5 characters.' })
  if (needs === 'reason' && (reason ?? '').length < 2) throw invalidFields({ reason: 'Say why, in a few words.' })
}

/** A signature holds from the moment at which the server has it. */
function withSignature(entry: Entry, { signature }: Input, now: number): Entry {
  const name = signature ?? entry.certifies.signature
  return { ...entry, certifies: { ...entry.certifies, signature: name, signed_at: name === '' ? null : fromMillis(now) } }
}

const effects: Partial<Record<EntryAction, (deed: Deed) => Partial<FieldsOf<Entry>>>> = {
  submit: ({ context, now }) => ({
    submitted_at: fromMillis(now),
    late: !isRegistrationOpen(context.event, now),
    opened_at: null,
    changes_requested: null,
  }),
  resubmit: ({ now }) => ({ submitted_at: fromMillis(now), opened_at: null, changes_requested: null }),
  request_changes: ({ input, asker, now }) => ({
    changes_requested: { message: input.message ?? '', fields: input.fields ?? [], at: fromMillis(now), by: asker.memberId },
  }),
  approve: ({ now }) => ({ approved_at: fromMillis(now), opened_at: fromMillis(now) }),
  reject: ({ input, asker, now }) => ({ rejected: { reason: input.reason ?? '', at: fromMillis(now), by: asker.memberId } }),
  reopen: () => ({ rejected: null }),
  publish: ({ now }) => ({ published_at: fromMillis(now) }),
  unpublish: () => ({ published_at: null }),
  withdraw: ({ input, asker, now }) => ({
    withdrawn: { reason: input.reason ?? '', at: fromMillis(now), by: asker.memberId },
    withdrawal_requested: null,
    published_at: null,
    pending_revision: null,
  }),
  request_withdrawal: ({ input, asker, now }) => ({
    withdrawal_requested: { reason: input.reason ?? '', at: fromMillis(now), by: asker.memberId },
  }),
  reinstate: () => ({ withdrawn: null, approved_at: null }),
  unlock: ({ input, now }) => ({ unlocked_until: input.until ?? fromMillis(now + unlockMs) }),
  accept_revision: ({ entry, input }) => {
    const { taken, left } = divided(entry, input.fields)
    return {
      ...taken,
      pending_revision: entry.pending_revision && Object.keys(left).length > 0 ? { ...entry.pending_revision, changes: left } : null,
    }
  },
  decline_revision: ({ entry, input }) => {
    const { left } = divided(entry, input.fields)
    return {
      pending_revision: entry.pending_revision && Object.keys(left).length > 0 ? { ...entry.pending_revision, changes: left } : null,
    }
  },
  send_proof: ({ entry, input, now }) => ({
    proof: {
      ...entry.proof,
      status: 'SENT',
      sent_at: fromMillis(now),
      due_at: input.until ?? fromMillis(now + proofAnswerMs),
      approved_at: null,
      approved_by: null,
      note: '',
    },
  }),
  approve_proof: ({ entry, asker, now }) => ({
    proof: { ...entry.proof, status: 'APPROVED', approved_at: fromMillis(now), approved_by: asker.memberId },
  }),
  request_proof_change: ({ entry, input }) => ({ proof: { ...entry.proof, status: 'CHANGES', note: input.message ?? '' } }),
}

/** The changes of a revision that are named, or all of them, and those that stay. */
function divided({ pending_revision: revision }: Entry, fields: readonly string[] | undefined) {
  const changes = Object.entries(revision?.changes ?? {})
  const isTaken = ([field]: [string, unknown]) => fields === undefined || fields.includes(field)
  return { taken: Object.fromEntries(changes.filter(isTaken)), left: Object.fromEntries(changes.filter((change) => !isTaken(change))) }
}

/** Who has to know of it, and what is written into the thread. */
async function tell(queries: Queries, action: EntryAction, entry: Entry, input: Input, asker: Asker, now: number): Promise<void> {
  const said = input.message ?? input.reason ?? ''
  if (action === 'resubmit') await resolveComments(queries, entry.id, { by: asker.memberId, now })
  if (said !== '') await insertComment(queries, { entry, asker, now, body: said, field: input.fields?.[0] ?? null })
  const sentence = sentences[action]?.(entry, said)
  if (sentence === undefined) return
  const audience = asker.role === 'admin' ? { companyId: entry.company_id } : ('staff' as const)
  await notify(queries, audience, { kind: `entry.${action}`, text: sentence, now, except: asker.memberId })
}

const titled = ({ title }: Entry) => (title === '' ? 'A tour entry' : `“${title}”`)

const sentences: Partial<Record<EntryAction, (entry: Entry, said: string) => string>> = {
  submit: (entry) => `${titled(entry)} was submitted${entry.late ? ', after registration had closed' : ''}.`,
  resubmit: (entry) => `${titled(entry)} was submitted again.`,
  request_changes: (entry, said) => `Changes are asked for in ${titled(entry)}: ${said}`,
  approve: (entry) => `${titled(entry)} was approved.`,
  reject: (entry, said) => `${titled(entry)} was rejected: ${said}`,
  publish: (entry) => `${titled(entry)} was published.`,
  unpublish: (entry, said) => `${titled(entry)} was taken off the site: ${said}`,
  withdraw: (entry, said) => `${titled(entry)} was withdrawn: ${said}`,
  request_withdrawal: (entry, said) => `${titled(entry)} is to be withdrawn: ${said}`,
  unlock: (entry) =>
    `${titled(entry)} can be changed until ${new Date(toMillis(entry.unlocked_until ?? { _seconds: 0, _nanoseconds: 0 })).toUTCString()}.`,
  accept_revision: (entry) => `The change of ${titled(entry)} was accepted.`,
  decline_revision: (entry, said) => `The change of ${titled(entry)} was declined: ${said}`,
  send_proof: (entry) => `The proof of ${titled(entry)} is ready to look at.`,
  approve_proof: (entry) => `The proof of ${titled(entry)} was approved.`,
  request_proof_change: (entry, said) => `The proof of ${titled(entry)} needs a change: ${said}`,
}
