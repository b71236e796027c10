import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { isAgeWorthSaying } from './age.ts'
import styles from './sync-status.module.css'
import { useSyncState } from '#app/sync/use-sync-state.ts'

/** "as of 10:02", when what is shown is old or cannot be renewed. `fetchedAt` in milliseconds by the server's clock. */
export function AsOf({ fetchedAt }: { fetchedAt: number | undefined }) {
  const online = useOnline()
  const { failed } = useSyncState()
  const now = serverNow()
  if (fetchedAt === undefined || !isAgeWorthSaying({ fetchedAt, now, isFresh: online && !failed })) return null
  return <p className={styles.age}>as of {formatRecent(fetchedAt, now)}</p>
}
