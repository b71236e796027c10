import { whileHolding } from '#app/session/session-lock.ts'
import { followQuery } from '#app/sync/follow-query.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { whileSignedIn } from '#app/session/current-session.ts'
import { formLock } from '#app/outbox/adopt-orphaned-drafts.ts'
import { nameCompanyInDraft, type Draft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'

/** Sends one with `sendDraft`; does nothing if its record isn't on this device or can't be edited now. */
export type SendLeft = (draft: Draft) => Promise<void>

/** The drafts of one kind of record that saves itself. */
export interface LeftDrafts {
  /** What their keys begin with. */
  prefix: string
  /** Few people leave any, so what sends them is loaded when there is one. */
  load: () => Promise<SendLeft>
}

/**
 * Sends what closed tabs left of records that save themselves, so that it doesn't wait until somebody opens the record again. A live
 * form holds a lock and sends its own. Returns the function that stops it.
 */
export function sendLeftDrafts(kinds: readonly LeftDrafts[], settleMs = 3_000): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let timerOfOpen: ReturnType<typeof setTimeout> | undefined
  const lookNow = () => void look().catch(logFailure)
  const drafts = () =>
    work()
      .drafts.where('key')
      .startsWithAnyOf(kinds.map(({ prefix }) => prefix))
      .toArray()
  const look = async () => {
    clearTimeout(timerOfOpen)
    timer = undefined
    timerOfOpen = undefined
    for (const draft of (await whileSignedIn(drafts)) ?? []) {
      const kind = kinds.find(({ prefix }) => draft.key.startsWith(prefix))
      await whileHolding(formLock(draft.key), { ifAvailable: true }, async (lock) => {
        // The form that has it may be killed, and then tells nobody.
        if (!lock) timerOfOpen ??= setTimeout(lookNow, 10 * settleMs)
        else if (kind) await whileSignedIn(() => send(draft, kind))
      })
    }
  }
  const stop = followQuery(drafts, (found = []) => {
    if (found.length > 0) timer ??= setTimeout(lookNow, settleMs)
  })
  return () => {
    clearTimeout(timer)
    clearTimeout(timerOfOpen)
    stop()
  }
}

/** A moved draft turns up again under its new key, which a form may have open. */
async function send(draft: Draft, { load }: LeftDrafts): Promise<void> {
  if ((await nameCompanyInDraft(draft.key)) === draft.key) await (await load())(draft)
}
