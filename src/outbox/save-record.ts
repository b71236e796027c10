import type { ProblemBody } from '#contract/http/problem.ts'
import { readField } from '#contract/value/fields.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { recordOnDevice } from '#app/sync/records.ts'
import { lastAnswer, onDelivery } from './deliver.ts'
import type { Fields } from './merge-fields.ts'
import type { OutboxRow, Write } from './outbox-row.ts'
import { enqueue, rowsOf, takeBack } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'
import { work, type Work } from './work.ts'

export type SaveOutcome<T> =
  | { kind: 'saved'; record: T }
  /** Saved on this device, and sent once the server can be reached. Forms now show `record`; null for a new one. */
  | { kind: 'waiting'; record: T | null }
  | { kind: 'refused'; problem: ProblemBody }
  /** Someone else changed the same: what waits on this device until a person chooses. Forms now show `record`. */
  | { kind: 'conflict'; record: T }

export interface RecordWrite<T> extends Write {
  /**
   * The record as the form showed it, with `waiting` if it had that; the body is the difference
   * from it. Null for a new one.
   */
  base: (T & object) | null
  /** The draft that the change was made from, if any. */
  draftKey?: string
  /** The body has only some of that draft's fields; the others stay in it. */
  isPart?: boolean
  /** Fields of the body that came from the draft and were not edited since. Another tab may have sent them, or newer values. */
  restored?: Fields
  /** The action of one press. If the person hears at once that it wasn't done, nothing of it stays on the device. */
  isAtOnce?: boolean
  /** The record as shown now, which may be newer than `base`. */
  currentBase?: () => Promise<object>
}

/** How long a person waits for an answer. The change is safe on the device. */
const answerWithinMs = 8_000

/** Saves a change on the device, sends it, and returns the outcome. Rejects only when it couldn't even be saved. */
export async function saveRecord<T>({
  draftKey,
  isPart,
  restored,
  isAtOnce = false,
  currentBase,
  ...asked
}: RecordWrite<T>): Promise<SaveOutcome<T>> {
  const write: Write = isAtOnce ? { ...asked, at_once: Object.keys(asked.body) } : asked
  const href = write.href ?? location.pathname + location.search
  const from = { draftKey, isPart, restored }
  let seq = await enqueue({ ...write, href }, { ...from, mustBeCurrent: currentBase !== undefined })
  if (seq === undefined && currentBase) seq = await enqueue({ ...write, base: await currentBase(), href }, from)
  try {
    const outcome = await sent<T>(write, seq)
    if (isAtOnce && (outcome.kind === 'refused' || outcome.kind === 'conflict')) {
      await takeBack(write)
      void sendOutbox()
    }
    return outcome
  } catch (error) {
    // The sign-in changed meanwhile, which closed the database.
    logFailure(error)
    return pendingOutcome(write)
  }
}

function pendingOutcome<T>({ base, body }: Write): SaveOutcome<T> {
  return { kind: 'waiting', record: base && ({ ...base, ...body, waiting: true } as T) }
}

/** Resolves as soon as this change is settled, even if others are still pending. */
async function sent<T>(write: Write, seq: number | undefined): Promise<SaveOutcome<T>> {
  // Kept in a variable: if someone else signs in meanwhile, their database is not used.
  const database = work()
  const look = () => outcomeOf<T>(database, write, seq)
  const settled = new Promise<SaveOutcome<T>>((done, failed) => {
    const answer = (outcome: SaveOutcome<T>) => {
      stop()
      done(outcome)
    }
    const stop = onDelivery(() => void look().then((outcome) => outcome.kind !== 'waiting' && answer(outcome), failed))
    setTimeout(() => answer(pendingOutcome(write)), answerWithinMs)
  })
  return Promise.race([sendOutbox().then(look), settled])
}

async function outcomeOf<T>(database: Work, write: Write, seq = Infinity): Promise<SaveOutcome<T>> {
  const { resource, id } = write
  // A later change may be another window's. Refused fields of this one wait behind the others.
  const isOwn = (row: OutboxRow) =>
    row.seq <= seq || (row.state === 'refused' && Object.keys(row.body).some((field) => field in write.body))
  const head = (await rowsOf(database, resource, id)).find(isOwn)
  if (head?.state === 'refused' && head.problem) return { kind: 'refused', problem: head.problem }
  if (head?.state === 'conflict' && isAskedBy(write, head))
    return { kind: 'conflict', record: { ...head.current, ...head.body, waiting: true } as T }
  if (head) return pendingOutcome(write)
  // When another tab sent it, its answer is in the read model, and this tab's last one is older.
  const [own, shown] = [lastAnswer({ resource, record_id: id }), await recordOnDevice(resource, id)]
  const record = versionOf(shown) > versionOf(own) ? shown : own
  return record === undefined ? pendingOutcome(write) : { kind: 'saved', record: record as T }
}

/** Another form of the record asks about fields that this one doesn't have. */
function isAskedBy({ decides }: Write, { collisions }: OutboxRow): boolean {
  return !decides || collisions.some((path) => decides.includes(fieldOf(path)))
}

function versionOf(record: unknown): number {
  return typeof record === 'object' && record !== null ? Number(readField(record, 'version')) : -1
}
