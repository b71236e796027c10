import { readEvents } from '#app/features/events/shared/event-queries.ts'
import { readMine } from '#app/sync/use-mine.ts'
import { firstResult } from '#app/sync/shared-query.ts'

/** Far longer than reading from the device takes. */
const timeoutMs = 1_000

/**
 * Reads the first page's rows from the device while the router loads, so that the page renders once
 * and complete. Never rejects.
 */
export async function firstRows(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, timeoutMs))
  const read = Promise.all([firstResult('events', readEvents), firstResult('mine', readMine)])
  // If this fails, the screens read again and report the error.
  await Promise.race([read.then(undefined, () => undefined), late])
}
