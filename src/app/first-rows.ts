import { isAskedEarly } from '#app/http/early-answers.ts'
import { currentSession } from '#app/session/current-session.ts'

/** Far longer than a device takes to read them; who waits for a server sees at least the shell. */
const boundMs = 1_000

/** Brings what the first page shows into memory while the page is still being put together, so that it is drawn once, and whole. Never rejects. */
export async function firstRows(): Promise<void> {
  if (!currentSession()) return
  const late = new Promise<void>((done) => setTimeout(done, boundMs))
  // Whatever goes wrong here, the screens read again and say so.
  await Promise.race([bringRows().catch(() => undefined), late])
}

async function bringRows(): Promise<void> {
  if (await isAskedEarly()) {
    const { startSync } = await import('#app/features/sync-status/start-sync.ts')
    await startSync({ isEmpty: true })
  }
  const [{ eventsOnDevice }, { mineOnDevice }] = await Promise.all([
    import('#app/features/events/shared/event-queries.ts'),
    import('#app/features/dashboards/dashboard-queries.ts'),
  ])
  await Promise.all([eventsOnDevice.read(), mineOnDevice.read()])
}
