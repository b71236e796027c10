import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAgo, formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { recentActivity } from '#app/sync/sync-dashboard.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { actionTones } from './audit-labels.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { useAuditRecords } from './use-audit.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { PanelRow } from '#app/ui/facts/panel-row.tsx'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { useClock } from '#app/ui/use-clock.ts'

const minuteMs = 60_000

/** The latest changes on the device, or what stands in for them. */
export function RecentActivity({ notLoaded }: { notLoaded: ReactNode }) {
  const events = useAnswer('audit.list', recentActivity)?.answer?.events
  const records = useAuditRecords(events ?? [])
  const now = useClock(serverNow, (at) => at + minuteMs)
  return (
    <>
      {events?.length === 0 && <Dimmed>No changes yet.</Dimmed>}
      {events ? (
        <ul>
          {events.map((event) => (
            <PanelRow key={event.id} align="baseline" gap="0.625rem">
              <Dot tone={actionTones[event.action]} />
              <Box component="p" miw={0}>
                <AuditSentence event={event} record={records.get(event.entity_id)} />{' '}
                <Text
                  component="time"
                  inherit
                  style={{ whiteSpace: 'nowrap' }}
                  c="dimmed"
                  dateTime={new Date(toMillis(event.at)).toISOString()}
                  title={formatLocalDateTime(event.at)}
                >
                  {formatAgo(event.at, now)}
                </Text>
              </Box>
            </PanelRow>
          ))}
        </ul>
      ) : (
        notLoaded
      )}
    </>
  )
}
