import type { EntryActionBody } from '#contract/entry-calls.ts'
import type { EntryAction } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { currentSession } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'
import type { EntryForm } from './use-entry-form.ts'

export type ActOutcome =
  | { kind: 'done' }
  | { kind: 'refused'; problem: ProblemBody }
  | { kind: 'unreached' }
  /** Something that was written here is not at the server yet, and the action is about all of it. */
  | { kind: 'unsent' }

/** Actions that hand over what is written, so that it has to be there. */
const needsAll = new Set<EntryAction>(['submit', 'resubmit', 'approve_proof'])

/** Takes an entry a step on in its life. It needs the server: a deadline is the server's to judge (product rule 12). */
export async function actOnEntry(form: Pick<EntryForm, 'flush'>, action: EntryAction, body: EntryActionBody = {}): Promise<ActOutcome> {
  const { onDevice: found, isAll } = await form.flush()
  if (!found || found.entry.version === 0) return { kind: 'unsent' }
  if (needsAll.has(action) && (!isAll || found.rows.length > 0)) return { kind: 'unsent' }
  const { id, version } = found.entry
  try {
    const { data } = await ask('entries.act', { params: { id, action }, body, version, idempotencyKey: newId() })
    await show(data)
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof Refused) {
      if (error.problem.code === 'VERSION_STALE' && error.problem.current) await show(error.problem.current as Entry)
      return { kind: 'refused', problem: error.problem }
    }
    // Also when the sign-in has ended: then the page asks for the password by itself.
    if (!(error instanceof NotReached)) console.error(error)
    return { kind: 'unreached' }
  }
}

async function show(entry: Entry): Promise<void> {
  const epoch = currentSession()?.epoch
  if (epoch !== undefined) await writeData(epoch, (database) => database.entries.put(entry))
}

/** What did not work, for people; undefined when it did. */
export function outcomeSentence(outcome: ActOutcome): string | undefined {
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'unreached')
    return 'The server was not reached, so nothing was done. What you wrote is saved on this device; try again when you have a signal.'
  if (outcome.kind === 'unsent')
    return 'Saved on this device, but not all of it has reached the association yet. Look at the line below the title: when it says that all is saved, do this again.'
  if (outcome.problem.code === 'VERSION_STALE') return 'Somebody else changed this entry a moment ago. Look at it, and then do this again.'
  return outcome.problem.detail
}
