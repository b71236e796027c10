import { formatLocalDateTime } from '#contract/timestamp.ts'
import type { PublicState as State } from '#contract/public-state.ts'
import styles from './public-state.module.css'

/** Whether something of theirs is public, where, and since when; for members and staff. */
export function PublicState({ state, noun }: { state: State | null | undefined; noun: string }) {
  if (!state || state.url === null || state.public_since === null)
    return <p className={styles.off}>This {noun} is not on the public site.</p>
  const { url, public_since: since, last_published_at: last } = state
  return (
    <p className={styles.on}>
      This {noun} is public since {formatLocalDateTime(since)}:{' '}
      <a href={url} target="_blank" rel="noreferrer">
        {url.replace('https://', '')}
      </a>
      {last && <span className={styles.off}> Last brought up to date {formatLocalDateTime(last)}.</span>}
    </p>
  )
}
