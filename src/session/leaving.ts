import { giveBackLocks } from './session-lock.ts'

/** The user may choose to stay; after this time the page no longer counts as being left. */
const leavingLastsMs = 10_000
let leftAt = -Infinity

export function watchLeaving(): void {
  // Safari on a phone has only `pagehide`, in which Firefox settles no promises anymore.
  for (const sign of ['beforeunload', 'pagehide']) {
    addEventListener(sign, ({ defaultPrevented: isAsked }) => {
      leftAt = Date.now()
      if (!isAsked) giveBackLocks()
    })
  }
  addEventListener('pageshow', () => {
    leftAt = -Infinity
  })
}

/** Whether this page is being left. The browser then aborts its calls and imports, and its databases are closed. */
export function isLeaving(): boolean {
  return Date.now() - leftAt < leavingLastsMs
}
