import { data } from '#app/sync/data.ts'
import { enqueue, rowsOf } from '#app/outbox/outbox.ts'
import type { Write } from '#app/outbox/outbox-row.ts'
import { work, type Work } from '#app/outbox/work.ts'
import { loadFits } from './load-fits.ts'
import type { RecordWrite, SaveOutcome } from './save-record.ts'
import { sendOutbox } from './send-outbox.ts'
import { lastAnswer, onDelivery } from './deliver.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** A person waits no longer for an answer: the change is safe on the device. */
const answerWithinMs = 8_000

/** What `saveRecord` does. */
export async function keepAndSend<T>({ draftKey, isPart, found, currentBase, ...write }: RecordWrite<T>): Promise<SaveOutcome<T>> {
  const href = write.href ?? location.pathname + location.search
  const from = { fits: await loadFits(), draftKey: draftKey ?? `${write.resource}:${write.id}`, isPart, found }
  const isKept = await enqueue({ ...write, href }, { ...from, mustBeCurrent: currentBase !== undefined })
  if (!isKept && currentBase) await enqueue({ ...write, base: await currentBase(), href }, from)
  try {
    return await sent<T>(write)
  } catch (error) {
    // The sign-in changed meanwhile, which closed the database; or what sends could not be loaded, and will be when the network is back.
    logFailure(error)
    return { kind: 'waiting' }
  }
}

/** Answers as soon as this change is settled, whatever else is still on its way. */
async function sent<T>(write: Write): Promise<SaveOutcome<T>> {
  // Held on to: when somebody else signs in meanwhile, theirs is not asked.
  const database = work()
  const look = () => outcomeOf<T>(database, write, lastAnswer)
  const settled = new Promise<SaveOutcome<T>>((done, failed) => {
    const answer = (outcome: SaveOutcome<T>) => {
      stop()
      done(outcome)
    }
    const stop = onDelivery(() => void look().then((outcome) => outcome.kind !== 'waiting' && answer(outcome), failed))
    setTimeout(() => answer({ kind: 'waiting' }), answerWithinMs)
  })
  return Promise.race([sendOutbox().then(look), settled])
}

async function outcomeOf<T>(
  database: Work,
  { resource, id }: Write,
  lastAnswer: (record: { resource: string; record_id: string }) => unknown,
): Promise<SaveOutcome<T>> {
  const [head] = await rowsOf(database, resource, id)
  if (head?.state === 'refused' && head.problem) return { kind: 'refused', problem: head.problem }
  if (head?.state === 'conflict') return { kind: 'conflict', current: head.current as T }
  if (head) return { kind: 'waiting' }
  // When another tab sent it, its answer is in the read model.
  const record = lastAnswer({ resource, record_id: id }) ?? (await held(resource, id))
  return record === undefined ? { kind: 'waiting' } : { kind: 'saved', record: record as T }
}

async function held(resource: string, id: string): Promise<unknown> {
  const table = data().tables.find(({ name }) => name === resource)
  return table?.get(id)
}
