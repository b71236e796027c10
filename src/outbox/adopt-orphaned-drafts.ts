import { followQuery } from '#app/sync/follow-query.ts'
import { readDraft, type Draft } from '#app/outbox/drafts.ts'
import { whileSignedIn } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { holdWhileHere } from '#app/session/page-lock.ts'

interface OpenForm {
  /** The form's unsent edits. */
  edits: () => object
  adopt: (draft: Draft) => void
  /** A live form sends its edits within this time; otherwise check again. */
  settleMs?: number
}

/** The lock that a live form of this draft holds. */
export const formLock = (key: string) => `form:${key}`

/**
 * While a record's form is open, adopts edits to it left by a tab that was killed before it could
 * send them. A live tab holds a lock and sends its own. Returns the function that stops it.
 */
export function adoptOrphanedDrafts(key: string, { edits, adopt, settleMs = 3_000 }: OpenForm): () => void {
  const name = formLock(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const release = holdWhileHere(name)

  const isOther = (draft: Draft | undefined) => draft !== undefined && Object.keys(draft.values).some((field) => !(field in edits()))
  const lookNow = () => void look().catch(logFailure)

  function waitAWhile() {
    timer ??= setTimeout(() => {
      timer = undefined
      lookNow()
    }, settleMs)
  }

  async function look() {
    const [draft, { held = [] }] = await Promise.all([whileSignedIn(() => readDraft(key)), navigator.locks.query()])
    if (isClosed || draft === undefined || !isOther(draft)) return
    if (held.filter((lock) => lock.name === name).length > 1) waitAWhile()
    else adopt(draft)
  }

  const stop = followQuery(
    () => readDraft(key),
    (draft) => isOther(draft) && waitAWhile(),
  )
  // A tab that is killed right after it wrote may not have told the others.
  const looking = setInterval(() => document.hidden || lookNow(), 3 * settleMs)
  return () => {
    isClosed = true
    clearTimeout(timer)
    clearInterval(looking)
    stop()
    release()
  }
}
