import { Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExpiringDocument } from '#contract/registration/expiring-documents.ts'
import { expiryLabels } from '#contract/registration/readiness.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { DatedRows } from './dated-rows.tsx'

export function ExpiringList({ documents }: { documents: readonly ExpiringDocument[] }) {
  if (documents.length === 0) return null
  return (
    <Paper component="section" withBorder p="0.875rem 1.25rem" aria-labelledby="expiring">
      <h2 id="expiring">Expiring documents</h2>
      <DatedRows
        rows={documents.map(({ label, expiresOn, daysLeft, event, eventId }) => ({
          key: `${label} ${expiresOn}`,
          label: eventId ? (
            <Link to="/member/company-information" search={{ eventId, isEdit: 'true' }}>
              {label}
            </Link>
          ) : (
            label
          ),
          when: `${formatDay(expiresOn)}${event ? `, before ${event.name} ends` : ''}`,
          left: daysLeft < 0 ? expiryLabels.past : daysLeft === 0 ? 'today' : `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`,
          isSoon: true,
        }))}
      />
    </Paper>
  )
}
