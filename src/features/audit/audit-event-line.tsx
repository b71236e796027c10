import { Box, Group, Stack, Text } from '@mantine/core'
import { isRestorable } from '#contract/entry/review/approval-lost.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatInstantForViewer, viewerZone } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { actionLabel } from './audit-labels.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { isCreation, visibleChanges, type Names } from './audit-values.ts'
import { useNamesIn } from '#app/outbox/lists/use-names.ts'
import type { KnownRecord } from './use-audit.ts'
import { ChangedField } from './changed-field.tsx'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'

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
      <Group gap="0 1rem" align="baseline">
        <Box flex="1 1 18rem" miw={0}>
          <p>
            <AuditSentence event={event} record={record} isOwnPage={ofRecord !== undefined} />
            {event.source === 'IMPORT' && !event.action.endsWith('import') && ', by an import'}
          </p>
          {event.note && (
            <Text c="dimmed" size="sm">
              {event.note}
            </Text>
          )}
        </Box>
        {isRestorable(event, ofRecord ?? { updated_at: event.at }, serverNow()) && (
          // The line stays as tall as one without it.
          <Box my="-0.375rem" maw="50%">
            <UndoButton
              label="Undo"
              about={`${actionLabel(event.action)} ${event.entity_name}`}
              undo={async () => restoreApprovals([event.id])}
            />
          </Box>
        )}
        <Text component="time" c="dimmed" size="sm" dateTime={new Date(event.at._seconds * 1000).toISOString()}>
          {formatInstantForViewer(event.at, zone)}
        </Text>
      </Group>
      {event.action.endsWith('import') && <ImportRows event={event} />}
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

type Rows = Answer<'imports.rows'>['data']

/** What an import did to each record; fetched when it is opened. */
export function ImportRows(props: { event: AuditEvent }) {
  return (
    <Folded isInside summary="Rows">
      <OpenRows {...props} />
    </Folded>
  )
}

function OpenRows({ event }: { event: AuditEvent }) {
  const [answer, setAnswer] = useState<Rows>()
  const [problem, setProblem] = useState<string>()
  const names = useNamesIn(answer?.rows.map(({ diff }) => diff))
  const importId = event.entity_id

  async function fetchMore(before?: Rows) {
    try {
      const query = before?.next_after ? { after: before.next_after } : {}
      const { data } = await ask('imports.rows', { params: { id: importId }, query })
      setAnswer({ ...data, rows: [...(before?.rows ?? []), ...data.rows] })
      setProblem(undefined)
    } catch (error) {
      setProblem(failureMessage(error))
    }
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each import that is opened
  useEffect(() => void fetchMore(), [importId])

  return (
    <>
      {problem && (
        <Text c="dimmed" size="sm">
          {problem}
        </Text>
      )}
      {answer?.undo_until && (
        <UndoButton label="Undo import" about={event.entity_name} undo={() => undoImport(event.entity as ImportedList, importId)} />
      )}
      <DividedList>
        {answer?.rows.map(({ id, record_name: name, action: eventAction, diff }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> {eventAction === 'create' ? 'added' : eventAction === 'delete' ? 'removed' : ''}
            </p>
            {eventAction === 'update' && (
              <Stack component="dl" gap="0.5rem" mb="0.25rem" fz="0.9375rem">
                {diff.map((change) => (
                  <ChangedField key={change.path} entity={event.entity} change={change} names={names} isNew={false} />
                ))}
              </Stack>
            )}
          </li>
        ))}
      </DividedList>
      {answer?.next_after && <Button onClick={() => void fetchMore(answer)}>Show more</Button>}
    </>
  )
}
