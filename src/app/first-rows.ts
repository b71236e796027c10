import { eventsOnDevice } from '#app/features/events/shared/event-queries.ts'
import { mineOnDevice } from '#app/features/dashboards/dashboard-queries.ts'

/** Far longer than a device takes to read them. */
const timeoutMs = 1_000

/** Reads what the first page shows while the page is still being put together, so that it is drawn once, and whole. Never rejects. */
export async function firstRows(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, timeoutMs))
  const read = Promise.all([eventsOnDevice.read(), mineOnDevice.read()])
  // Whatever goes wrong here, the screens read again and say so.
  await Promise.race([read.then(undefined, () => undefined), late])
}
