import { whenEventsAreRead } from '#app/features/events/shared/event-queries.ts'
import { whenMineIsRead } from '#app/sync/use-mine.ts'

/** Far longer than reading from the device takes. */
const timeoutMs = 1_000

/**
 * Reads the first page's rows from the device while the router loads, so that the page renders once
 * and complete. Never rejects: what failed, the screens read again, and report.
 */
export async function firstRows(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, timeoutMs))
  await Promise.race([Promise.all([whenEventsAreRead(), whenMineIsRead()]), late])
}
