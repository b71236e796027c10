import { Text } from '@mantine/core'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { Button } from '#app/ui/button.tsx'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { AuditEventLine } from './audit-event-line.tsx'
import { useNamesIn } from '#app/outbox/lists/use-names.ts'
import { useAudit } from './use-audit.ts'
import { DividedList } from '#app/ui/divided-list.tsx'

interface RecordHistoryProps {
  /** The table, such as neighborhoods. */
  entity: string
  record: { id: string; version: number; updated_at: Timestamp }
  /** The event's time zone, for a record of an event. */
  zone?: string | undefined
}

/** The history of a record, newest first, for the end of its form. A new version fetches it again. */
export function RecordHistory({ entity, record, zone }: RecordHistoryProps) {
  return (
    <Folded summary="History">
      <AuditEvents key={record.version} entity={entity} record={record} zone={zone} />
    </Folded>
  )
}

function AuditEvents({ entity, record, zone }: RecordHistoryProps) {
  const { events, hasMore, problem, isLoading, more, retry } = useAudit({ entity, entity_id: record.id })
  const names = useNamesIn(events?.map(({ diff }) => diff))
  return (
    <>
      {problem && (
        <FetchProblem what="The history" onRetry={retry}>
          {isLoading ? 'Loading the history…' : `We couldn’t load the history. ${problem}`}
        </FetchProblem>
      )}
      {events?.length === 0 && (
        <Text c="dimmed" size="sm">
          No activity yet.
        </Text>
      )}
      <DividedList isFlush>
        {events?.map((event) => (
          <AuditEventLine key={event.id} event={event} names={names} ofRecord={record} zone={zone} />
        ))}
      </DividedList>
      {hasMore && (
        <Button aria-disabled={isLoading} onClick={() => void more()}>
          Show earlier
        </Button>
      )}
    </>
  )
}
