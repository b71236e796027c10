import { currentSession } from '#app/session/current-session.ts'
import { createSender, type Run } from '#app/outbox/create-sender.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { restorableMs } from '#contract/file/deleted-files.ts'
import { noteNamedPhotos, photosOf, sendablePhotos, sweepDropped } from '#app/files/photo-queue.ts'
import { readSession } from '#app/session/session-store.ts'
import { work } from '#app/outbox/work.ts'
import { onDelivery } from '#app/outbox/deliver.ts'
import { deliverPhoto } from './deliver-photo.ts'
import { logFailure } from '#app/session/log-failure.ts'

const maxMoving = 3
/** Stalled uploads don’t count toward the three, up to this many. With HTTP/1.1, a browser has six connections for all calls. */
const maxInFlight = 5
const stuckAfterMs = 5_000
/** Another tab may have added a file for this one to send. */
const lookAgainMs = 2_000

const sender = createSender({
  lockName: 'poh-photos',
  // No upload stalls for that long. A window that still sends then only ends what it has begun. The next one may send that again, which
  // makes one file.
  longestMs: 5 * 60_000,
  pending: async (uid) => {
    // Offline too: a photo that its record has named once must not be added to it again after a person has taken it out.
    await noteNamedPhotos(work(), uid)
    return (await photosOf(work(), uid)).filter(({ state }) => state === 'waiting')
  },
  sendAll,
})

export const { send: sendPhotos } = sender

interface Flight {
  ending: AbortController
  movedAt: number
  over: Promise<void>
}

async function sendAll(uid: string, { isUrgent, isHeld, begun, pause }: Run): Promise<void> {
  const flights = new Map<string, Flight>()
  const tried = new Set<string>()
  let mayGoOn = true

  function begin(id: string) {
    tried.add(id)
    begun.add(id)
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

  while (mayGoOn && isHeld() && (await readSession())?.status === 'active') {
    await noteNamedPhotos(work(), uid)
    const [photos, changes] = await Promise.all([photosOf(work(), uid), outboxOf(work(), uid)])
    endTakenOut(flights, new Set(photos.map(({ id }) => id)))
    const now = Date.now()
    const next = sendablePhotos(photos, changes, isUrgent() ? Infinity : now).find(
      ({ id, not_before: from }) => !tried.has(id) && (from <= now || !begun.has(id)),
    )
    if (!next && flights.size === 0) break
    if (next && mayBegin(flights)) begin(next.id)
    else await Promise.race([...[...flights.values()].map(({ over }) => over), pause(lookAgainMs)])
  }
  await Promise.all([...flights.values()].map(({ over }) => over))
}

function mayBegin(flights: ReadonlyMap<string, Flight>): boolean {
  const moving = [...flights.values()].filter(({ movedAt }) => Date.now() - movedAt < stuckAfterMs)
  return moving.length < maxMoving && flights.size < maxInFlight
}

function endTakenOut(flights: ReadonlyMap<string, Flight>, queuedIds: ReadonlySet<string>): void {
  for (const [id, { ending }] of flights) if (!queuedIds.has(id)) ending.abort()
}

/**
 * Starts sending files, like changes, and again whenever a record has been delivered, because its
 * files wait for it. Call once at start.
 */
export function sendPhotosOnReturn(): void {
  onDelivery(() => void sendPhotos())
  // A removed file can be restored for this long, even if its tab was killed.
  if (currentSession()) void sweepDropped(Date.now() - restorableMs).catch(logFailure)
  sender.sendOnReturn()
}
