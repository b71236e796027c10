import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { onSessionChange, workOwner } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { withLock } from '#app/session/session-lock.ts'
import { onSyncRecovery } from '#app/sync/sync.ts'

const lookEveryMs = 60_000

export interface Sender {
  /**
   * Sends what is pending, from one tab at a time, and resolves when nothing more can be sent now.
   * Never rejects. `isUrgent` skips the waits after failures: the user asked or opened the page, or
   * the network is back.
   */
  send: (options?: { isUrgent?: boolean }) => Promise<void>
  /**
   * Sends now, when the network comes back, when syncing works again, on sign-in, and when the page
   * becomes visible. Call once at start.
   */
  sendOnReturn: () => void
}

interface SenderOptions {
  /** Name of the Web Lock that elects the tab. */
  lockName: string
  /** A tab that sends for longer is suspended by its browser, as on a phone, and another takes over. Nothing is saved twice. */
  longestMs: number
  /** This person's items waiting on the device, to be sent now or later. */
  pending: (uid: string) => Promise<readonly { not_before: number }[]>
  /** Sends everything that may be sent. */
  sendAll: (uid: string, run: Run) => Promise<void>
  /** Minimum time until the next look at what is left. */
  retryMs?: () => number
}

export interface Run {
  /** Becomes true when `send` is called urgently. */
  isUrgent: () => boolean
  /** False once another tab has taken over: nothing more is begun here. */
  isHeld: () => boolean
  /** What was begun since the last urgent call, to add to. It doesn't skip its wait again. */
  begun: Set<string | number>
  /** Ends after the given time, or as soon as `send` is called, because there may be something new. */
  pause: (ms: number) => Promise<void>
}

/** Creates a sender for a device: one run at a time, in one tab, repeated when something is due. */
export function createSender({ lockName, longestMs, pending, sendAll, retryMs = () => lookEveryMs / 4 }: SenderOptions): Sender {
  let underWay: Promise<void> | undefined
  /** Whether `send` was called since the last look at what is pending, and whether urgently. */
  let asked: 'no' | 'yes' | 'urgently' = 'no'
  const begun: Run['begun'] = new Set()
  let endPause: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function send({ isUrgent = false } = {}): Promise<void> {
    if (isUrgent) {
      asked = 'urgently'
      begun.clear()
    } else if (asked === 'no') asked = 'yes'
    endPause()
    underWay ??= runWhileAsked()
    return underWay
  }

  async function runWhileAsked(): Promise<void> {
    while (asked !== 'no') {
      const isUrgent = asked === 'urgently'
      asked = 'no'
      await run(isUrgent)
    }
    // Runs synchronously after the last check of `asked`, so that no request is missed.
    underWay = undefined
  }

  async function run(isUrgent: boolean): Promise<void> {
    clearTimeout(timer)
    let isUrgentNow = isUrgent
    const urgency = () => (isUrgentNow ||= asked === 'urgently')
    try {
      const uid = workOwner()
      if (uid === undefined) return
      const mayTry = isOnline() || isUrgent
      if (mayTry && (await pending(uid)).length > 0)
        await withLock(`${lockName}:${uid}`, longestMs, (isHeld) => sendAll(uid, { isUrgent: urgency, isHeld, begun, pause }))
      await scheduleCheck(uid)
    } catch (error) {
      logFailure(error)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      endPause = done
      setTimeout(done, ms)
    })
  }

  async function scheduleCheck(uid: string): Promise<void> {
    const left = await pending(uid)
    if (left.length === 0) return
    const dueMs = Math.min(...left.map((row) => row.not_before)) - Date.now()
    // After 24 days a timer would fire at once, and the device's clock may have been set back by years.
    timer = setTimeout(() => void send(), Math.max(Math.min(dueMs, lookEveryMs), retryMs()))
  }

  function sendOnReturn(): void {
    const sendNow = () => {
      if (isOnline()) void send({ isUrgent: true })
    }
    onConnectivityChange(sendNow)
    onSessionChange(sendNow)
    // The browser may not notice that the network was gone.
    onSyncRecovery(sendNow)
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) sendNow()
    })
    setInterval(() => {
      if (!document.hidden) void send()
    }, lookEveryMs)
    sendNow()
  }

  return { send, sendOnReturn }
}
