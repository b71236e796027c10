import { Link } from '@tanstack/react-router'
import type { Answer } from '#contract/http/endpoints.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { actionInWords, entityInWords, whoInWords } from './audit-words.ts'
import styles from './recent-deeds.module.css'

/** The last few deeds as the device has them, with the way to all. */
export function RecentDeeds() {
  const deeds = useAnswer<Answer<'audit.list'>['data']>('recent deeds')?.answer?.events
  return (
    <>
      {deeds ? (
        <ul className={styles.deeds}>
          {deeds.map((deed) => (
            <li key={deed.id}>
              <Sentence deed={deed} />
              <time dateTime={new Date(toMillis(deed.at)).toISOString()}>{formatLocalDateTime(deed.at)}</time>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>This has not reached this device yet.</p>
      )}
      <Link className={styles.all} to="/admin/audit">
        Everything that was done
      </Link>
    </>
  )
}

function Sentence({ deed }: { deed: AuditEvent }) {
  return (
    <p>
      <strong>{whoInWords(deed)}</strong> {actionInWords(deed.action)}
      {deed.entity_id !== deed.actor_id && ` ${entityInWords(deed.entity)} ${deed.entity_name && `“${deed.entity_name}”`}`}
    </p>
  )
}
