/** The person may choose to stay when asked: after this time the page counts as not being left. */
const leavingLastsMs = 10_000
let leftAt = -Infinity

export function watchLeaving(): void {
  for (const sign of ['beforeunload', 'pagehide']) {
    addEventListener(sign, () => {
      leftAt = Date.now()
    })
  }
  addEventListener('pageshow', () => {
    leftAt = -Infinity
  })
}

/** Whether this page is being left: the browser cuts its calls and its imports off, and its databases are let go. */
export function isLeaving(): boolean {
  return Date.now() - leftAt < leavingLastsMs
}
