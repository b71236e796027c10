import { isAskedEarly } from '#app/http/early-answers.ts'
import { startSync } from '#app/features/sync-status/start-sync.ts'
import { eventsOnDevice } from '#app/features/events/shared/event-queries.ts'
import { mineOnDevice } from '#app/features/dashboards/dashboard-queries.ts'

/** Far longer than a device takes to read them; who waits for a server sees at least the shell. */
const boundMs = 1_000

/** Brings what the first page shows into memory while the page is still being put together, so that it is drawn once, and whole. Never rejects. */
export async function firstRows(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, boundMs))
  // Whatever goes wrong here, the screens read again and say so.
  await Promise.race([readRows().catch(() => undefined), late])
}

async function readRows(): Promise<void> {
  if (await isAskedEarly()) await startSync({ isEmpty: true })
  await Promise.all([eventsOnDevice.read(), mineOnDevice.read()])
}
