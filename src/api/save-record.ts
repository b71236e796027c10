import type { ProblemBody } from '#contract/problem.ts'
import { data } from '#app/storage/data.ts'
import { enqueue, rowsOf } from '#app/storage/outbox.ts'
import type { Write } from '#app/storage/outbox-row.ts'
import { work } from '#app/storage/work.ts'
import { loadFits } from './load-fits.ts'

export type SaveOutcome<T> =
  | { kind: 'saved'; record: T }
  /** On this device, and on its way whenever the server can be reached. */
  | { kind: 'waiting' }
  | { kind: 'refused'; problem: ProblemBody }
  | { kind: 'conflict'; current: T }

interface RecordWrite<T> extends Write {
  /** The record as the form showed it, with `waiting` if it had that: the body is what differs from it. Null for a new one. */
  base: (T & object) | null
  /** The draft that this was made from; "resource:id" unless said. */
  draftKey?: string
}

/** A person waits no longer for an answer: the change is safe on the device. */
const answerWithinMs = 8_000

/** Keeps a change on the device, sends it, and says what became of it. Rejects only when it could not even be kept. */
export async function saveRecord<T>({ draftKey, ...write }: RecordWrite<T>): Promise<SaveOutcome<T>> {
  await enqueue(
    { ...write, href: write.href ?? location.pathname + (location.search ?? '') },
    { fits: await loadFits(), draftKey: draftKey ?? `${write.resource}:${write.id}` },
  )
  const answers = await sending(write)
  return outcomeOf<T>(write, answers)
}

/** Resolves to the record when this page sent it itself. */
async function sending({ resource, id }: Write): Promise<unknown> {
  try {
    const [{ sendOutbox }, { takeAnswer }] = await Promise.all([import('./send-outbox.ts'), import('./deliver.ts')])
    const late = new Promise<void>((done) => setTimeout(done, answerWithinMs))
    await Promise.race([sendOutbox(), late])
    return takeAnswer(resource, id)
  } catch (error) {
    // What sends could not be loaded: it is, and sends, when the network is back.
    console.error(error)
    return undefined
  }
}

async function outcomeOf<T>({ resource, id }: Write, answer: unknown): Promise<SaveOutcome<T>> {
  const [head] = await rowsOf(work(), resource, id)
  if (head?.state === 'refused' && head.problem) return { kind: 'refused', problem: head.problem }
  if (head?.state === 'conflict') return { kind: 'conflict', current: head.current as T }
  if (head) return { kind: 'waiting' }
  const record = answer ?? (await held(resource, id))
  return record === undefined ? { kind: 'waiting' } : { kind: 'saved', record: record as T }
}

/** When another tab sent it, its answer is in the read model. */
async function held(resource: string, id: string): Promise<unknown> {
  const table = data().tables.find(({ name }) => name === resource)
  return table?.get(id)
}
