import { Stack, Text } from '@mantine/core'
import { isRestorable } from '#contract/entry/review/approval-lost.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatInstantForViewer, viewerZone } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { ImportRows } from './import-rows.tsx'
import { AuditSentence } from './audit-sentence.tsx'
import { isCreation, visibleChanges, type Names } from './audit-values.ts'
import type { KnownRecord } from './use-audit.ts'
import { ChangedField } from './changed-field.tsx'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'

interface AuditEventLineProps {
  event: AuditEvent
  names: Names
  /** The event's record, if it is on this device; its page links to it. */
  record?: KnownRecord | undefined
  /** On a record's own page: hides its name, and the undo once something else changed it. */
  ofRecord?: Pick<Entry, 'updated_at'>
  /** The event's time zone, where the record is of one event. */
  zone?: string | undefined
}

/** Who did what and when, with the changed fields below. */
export function AuditEventLine({ event, names, record, ofRecord, zone = viewerZone() }: AuditEventLineProps) {
  const changes = visibleChanges(event)
  return (
    <li>
      <p>
        <AuditSentence event={event} record={record} isOwnPage={ofRecord !== undefined} />
        {event.source === 'IMPORT' && !event.action.endsWith('import') && ', by an import'}
      </p>
      <Text c="dimmed" size="sm">
        <time dateTime={new Date(event.at._seconds * 1000).toISOString()}>{formatInstantForViewer(event.at, zone)}</time>
        {event.note && ` · ${event.note}`}
      </Text>
      {event.action.endsWith('import') && <ImportRows event={event} />}
      {isRestorable(event, ofRecord ?? { updated_at: event.at }, serverNow()) && (
        <UndoButton label="Undo" undo={async () => restoreApprovals([event.id])} />
      )}
      {changes.length > 0 && (
        <Folded isInside summary={changes.length === 1 ? '1 field' : `${changes.length} fields`} startsOpen={changes.length <= 2}>
          <Stack component="dl" gap="0.5rem" mb="0.25rem" fz="0.9375rem">
            {changes.map((change) => (
              <ChangedField key={change.path} entity={event.entity} {...{ change, names, zone }} isNew={isCreation(event.action)} />
            ))}
          </Stack>
        </Folded>
      )}
    </li>
  )
}
