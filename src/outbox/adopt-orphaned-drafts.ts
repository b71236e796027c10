import { followQuery } from '#app/sync/follow-query.ts'
import { readDraft, type Draft } from '#app/outbox/drafts.ts'
import { whileSignedIn } from '#app/session/while-signed-in.ts'
import { logFailure } from '#app/session/log-failure.ts'

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
  const closing = new AbortController()
  const untilClosed = () => new Promise((closed) => closing.signal.addEventListener('abort', closed))
  navigator.locks.request(name, { mode: 'shared' }, () => (closing.signal.aborted ? undefined : untilClosed())).catch(logFailure)

  const isOther = (draft: Draft | undefined) => draft !== undefined && Object.keys(draft.values).some((field) => !(field in edits()))

  function waitAWhile() {
    timer ??= setTimeout(() => {
      timer = undefined
      look().catch(logFailure)
    }, settleMs)
  }

  async function look() {
    const [draft, { held = [] }] = await Promise.all([whileSignedIn(() => readDraft(key)), navigator.locks.query()])
    if (closing.signal.aborted || draft === undefined || !isOther(draft)) return
    if (held.filter((lock) => lock.name === name).length > 1) waitAWhile()
    else adopt(draft)
  }

  const stop = followQuery(
    () => readDraft(key),
    (draft) => isOther(draft) && waitAWhile(),
  )
  return () => {
    clearTimeout(timer)
    stop()
    closing.abort()
  }
}
