import { isOnline, onConnectivityChange } from '#app/http/connectivity.ts'
import { currentSession, onSessionChange, workOwner } from '#app/session/current-session.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { restorableMs } from '#contract/file/deleted-files.ts'
import { noteNamedPhotos, photosOf, sendablePhotos, sweepDropped } from '#app/files/photo-queue.ts'
import { readSession } from '#app/session/session-store.ts'
import { work } from '#app/outbox/work.ts'
import { onDelivery } from '#app/outbox/deliver.ts'
import { deliverPhoto } from './deliver-photo.ts'
import { logFailure } from '#app/session/log-failure.ts'

const atATime = 3
/** Those that move nothing for a while hold no place of the three, until so many hang. */
const maxInFlight = 6
const stuckAfterMs = 5_000
const lookAgainMs = 2_000
const lookEveryMs = 60_000
/** Whoever took a file out had this long to bring it back, if their tab was killed. */

let underWay: Promise<void> | undefined
let asked: 'no' | 'yes' | 'urgently' = 'no'
let wake = () => undefined as void
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Sends the files that wait, from one tab at a time, and resolves when nothing more can be sent now. Never rejects.
 * `isUrgent`, for a person who asks and a network that came back, passes over the waits after failures.
 */
export function sendPhotos({ isUrgent = false } = {}): Promise<void> {
  if (isUrgent) asked = 'urgently'
  else if (asked === 'no') asked = 'yes'
  wake()
  underWay ??= runWhileAsked()
  return underWay
}

async function runWhileAsked(): Promise<void> {
  while (asked !== 'no') {
    const isUrgent = asked === 'urgently'
    asked = 'no'
    await run(isUrgent)
  }
  // In the same turn as the last look at `asked`, so that nobody's asking falls between.
  underWay = undefined
}

async function run(isUrgent: boolean): Promise<void> {
  clearTimeout(timer)
  try {
    const uid = workOwner()
    if (uid === undefined) return
    const mayTry = isOnline() || isUrgent
    if (mayTry && (await waiting(uid)).length > 0) await navigator.locks.request(`poh-photos:${uid}`, () => sendAll(uid, isUrgent))
    await lookAgainLater(uid)
  } catch (error) {
    logFailure(error)
  }
}

interface Flight {
  ending: AbortController
  movedAt: number
  over: Promise<void>
}

async function sendAll(uid: string, isUrgent: boolean): Promise<void> {
  const flights = new Map<string, Flight>()
  const tried = new Set<string>()
  let mayGoOn = true

  function begin(id: string) {
    tried.add(id)
    const flight: Flight = { ending: new AbortController(), movedAt: Date.now(), over: Promise.resolve() }
    const onMove = () => {
      flight.movedAt = Date.now()
    }
    flight.over = deliverPhoto(id, flight.ending.signal, onMove).then((outcome) => {
      if (outcome === 'stop') mayGoOn = false
      flights.delete(id)
    })
    flights.set(id, flight)
  }

  while (mayGoOn && (await readSession())?.status === 'active') {
    await noteNamedPhotos(work(), uid)
    const [photos, changes] = await Promise.all([photosOf(work(), uid), outboxOf(work(), uid)])
    endTakenOut(flights, new Set(photos.map(({ id }) => id)))
    const next = sendablePhotos(photos, changes, isUrgent ? Infinity : Date.now()).find(({ id }) => !tried.has(id))
    if (!next && flights.size === 0) break
    if (next && mayBegin(flights)) begin(next.id)
    else await Promise.race([...[...flights.values()].map(({ over }) => over), aMoment()])
  }
  await Promise.all([...flights.values()].map(({ over }) => over))
}

function mayBegin(flights: ReadonlyMap<string, Flight>): boolean {
  const moving = [...flights.values()].filter(({ movedAt }) => Date.now() - movedAt < stuckAfterMs)
  return moving.length < atATime && flights.size < maxInFlight
}

function endTakenOut(flights: ReadonlyMap<string, Flight>, held: ReadonlySet<string>): void {
  for (const [id, { ending }] of flights) if (!held.has(id)) ending.abort()
}

/** Until somebody asks; another tab may have left something for this one to send, so not for long. */
function aMoment(): Promise<void> {
  return new Promise((done) => {
    wake = done
    setTimeout(done, lookAgainMs)
  })
}

async function waiting(uid: string) {
  return (await photosOf(work(), uid)).filter(({ state }) => state === 'waiting')
}

async function lookAgainLater(uid: string): Promise<void> {
  const left = await waiting(uid)
  if (left.length === 0) return
  const dueMs = Math.min(...left.map((row) => row.not_before)) - Date.now()
  timer = setTimeout(() => void sendPhotos(), Math.max(dueMs, lookEveryMs / 4))
}

/** Sends when the network comes back, when somebody has signed in, when a record has arrived, and when the page is looked at again. Once, at start. */
export function sendPhotosOnReturn(): void {
  const sendNow = () => {
    if (isOnline()) void sendPhotos({ isUrgent: true })
  }
  onConnectivityChange(sendNow)
  onSessionChange(sendNow)
  onDelivery(() => void sendPhotos())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendPhotos()
  })
  setInterval(() => {
    if (!document.hidden) void sendPhotos()
  }, lookEveryMs)
  if (currentSession()) void sweepDropped(Date.now() - restorableMs).catch(logFailure)
  void sendPhotos()
}
