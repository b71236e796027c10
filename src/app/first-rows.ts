import { eventsOnDevice } from '#app/features/events/shared/event-queries.ts'
import { mineOnDevice } from '#app/features/dashboards/dashboard-queries.ts'

/** Far longer than reading from the device takes. */
const timeoutMs = 1_000

/**
 * Reads the first page's rows from the device while the router loads, so that the page renders once
 * and complete. Never rejects.
 */
export async function firstRows(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, timeoutMs))
  const read = Promise.all([eventsOnDevice.read(), mineOnDevice.read()])
  // If this fails, the screens read again and report the error.
  await Promise.race([read.then(undefined, () => undefined), late])
}
