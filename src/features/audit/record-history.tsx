import { Paper, Text } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '#app/ui/folded.tsx'
import styles from './audit.module.css'
import { AuditEventLine } from './audit-event-line.tsx'
import { useAudit, useNames } from './use-audit.ts'

interface RecordHistoryProps {
  /** The table, such as neighborhoods. */
  entity: string
  entityId: string
  /** The record's version; when it changes, the history is fetched again. */
  version: number
}

/** The history of a record, newest first, for the end of its form. */
export function RecordHistory({ entity, entityId, version }: RecordHistoryProps) {
  return (
    <Folded summary="History">
      <AuditEvents key={version} entity={entity} entityId={entityId} />
    </Folded>
  )
}

function AuditEvents({ entity, entityId }: Pick<RecordHistoryProps, 'entity' | 'entityId'>) {
  const { events, hasMore, problem, isLoading, more } = useAudit({ entity, entity_id: entityId })
  const names = useNames()
  return (
    <>
      {problem && (
        <Text c="dimmed" size="sm">
          The history will load when you’re back online. {problem}
        </Text>
      )}
      {events?.length === 0 && (
        <Text c="dimmed" size="sm">
          No activity yet.
        </Text>
      )}
      <Paper className={styles.events} component="ol" withBorder>
        {events?.map((event) => (
          <AuditEventLine key={event.id} event={event} names={names} isOfOneRecord />
        ))}
      </Paper>
      {hasMore && (
        <Button aria-disabled={isLoading} onClick={() => void more()}>
          Earlier
        </Button>
      )}
    </>
  )
}
