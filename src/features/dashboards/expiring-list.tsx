import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExpiringDocument } from '#contract/registration/expiring-documents.ts'
import { expiryLabels } from '#contract/registration/readiness.ts'
import { formatDay } from '#contract/time/format-time.ts'
import styles from './milestone-list.module.css'
import panel from './dashboard.module.css'

/** Documents that expire, with a link to replace them. Nothing where none does. */
export function ExpiringList({ documents }: { documents: readonly ExpiringDocument[] }) {
  if (documents.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="expiring">
      <h2 id="expiring">Expiring documents</h2>
      <Box className={styles.list} component="ul">
        {documents.map(({ label, expiresOn, daysLeft, event }) => (
          <li key={`${label} ${expiresOn}`}>
            <span className={styles.label}>
              {event ? (
                <Link to="/member/company-information" search={{ eventId: event.id, isEdit: 'true' }}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <span className={styles.date}>
              {formatDay(expiresOn)}
              {event && `, before ${event.name} ends`}
            </span>
            <span className={styles.left} data-soon="true">
              {daysLeft < 0 ? expiryLabels.past : daysLeft === 0 ? 'today' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`}
            </span>
          </li>
        ))}
      </Box>
    </section>
  )
}
