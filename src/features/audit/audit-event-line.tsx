import { Box, Group, Stack, Text } from '@mantine/core'
import { isRestorable } from '#contract/entry/review/approval-lost.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatClock, formatInstantForViewer, formatLocalDateTime, viewerZone } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { actionLabel, actionTones, subjectsLabel } from './audit-labels.ts'
import { UndoButton, Undone, type UndoReport } from '#app/ui/messages/undo-button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { AuditSentence } from './audit-sentence.tsx'
import { isCreation, visibleChanges, type Names } from './audit-values.ts'
import { useNamesIn } from '#app/outbox/lists/use-names.ts'
import type { KnownRecord } from './use-audit.ts'
import { ChangedField } from './changed-field.tsx'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { formatList } from '#contract/value/format-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Dot } from '#app/ui/pictures/dot.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'

/** So many changed fields are shown without being asked for. */
const maxOpen = 2

interface AuditEventLineProps {
  event: AuditEvent
  names: Names
  /** The event's record, if it is on this device; its page links to it. */
  record?: KnownRecord | undefined
  /** On a record's own page: hides its name, and the undo once something else changed it. */
  ofRecord?: Pick<Entry, 'updated_at'>
  /** Below the heading of its day, with only the time of day. */
  isInDay?: boolean
  /** The event's time zone, where the record is of one event. */
  zone?: string | undefined
}

const isImport = ({ action }: AuditEvent) => action.endsWith('import')
const byImport = (event: AuditEvent) => event.source === 'IMPORT' && !isImport(event) && ', by an import'

/** Who did what and when, with the changed fields below. */
export function AuditEventLine({ event, names, record, ofRecord, isInDay = false, zone = viewerZone() }: AuditEventLineProps) {
  const changes = visibleChanges(event)
  const fields = (
    <Stack component="dl" gap="0.5rem" mb="0.5rem" fz="sm">
      {changes.map((change) => (
        <ChangedField
          key={change.path}
          entity={event.entity}
          {...{ change, names }}
          zone={record?.zone ?? zone}
          isNew={isCreation(event.action)}
        />
      ))}
    </Stack>
  )
  return (
    <AuditLine
      event={event}
      sentence={
        <>
          <AuditSentence event={event} record={record} isOwnPage={ofRecord !== undefined} />
          {byImport(event)}
        </>
      }
      undone={isRestorable(event, ofRecord ?? { updated_at: event.at }, serverNow()) ? [event] : []}
      time={isInDay ? formatClock(event.at, zone, { withZone: true }) : formatInstantForViewer(event.at, zone)}
    >
      {isImport(event) && <ImportRows event={event} />}
      {changes.length > maxOpen ? (
        <Folded isInside summary={`${changes.length} fields`}>
          {fields}
        </Folded>
      ) : (
        changes.length > 0 && fields
      )}
    </AuditLine>
  )
}

const maxNamed = 3

interface AuditActLineProps {
  /** What one person did to several records, or to one several times; newest first. */
  events: readonly AuditEvent[]
  names: Names
  records: ReadonlyMap<string, KnownRecord>
  /** The rest of it may be on the next page. */
  isCut?: boolean
}

/** One line for what was done at once, which opens to each event of it. */
export function AuditActLine({ events, names, records, isCut = false }: AuditActLineProps) {
  const [event] = events
  if (!event) return null
  // Of several changes to one record, only the last can be undone.
  const latest = [...new Map(events.toReversed().map((one) => [one.entity_id, one])).values()]
  const count = latest.length
  const subjects = [...new Set(events.map(({ entity_name: name }) => name).filter(Boolean))]
  const now = serverNow()
  return (
    <AuditLine
      event={event}
      sentence={
        <>
          <AuditSentence event={event} record={records.get(event.entity_id)} count={count} isCut={isCut} />
          {count === 1 && `, ${isCut ? 'at least ' : ''}${events.length} times`}
          {byImport(event)}
        </>
      }
      undone={latest.filter((one) => isRestorable(one, { updated_at: one.at }, now))}
      of={events.length}
      time={formatClock(event.at, viewerZone(), { withZone: true })}
    >
      <Folded isInside summary={(count > 1 && formatList(subjects, maxNamed)) || `View all ${events.length}`}>
        <DividedList isFlush>
          {events.map((one) => (
            <AuditEventLine key={one.id} event={one} names={names} record={records.get(one.entity_id)} isInDay />
          ))}
        </DividedList>
      </Folded>
    </AuditLine>
  )
}

interface AuditLineProps {
  event: AuditEvent
  sentence: ReactNode
  /** The events that its button undoes, and of how many. */
  undone: readonly AuditEvent[]
  of?: number
  time: string
  children: ReactNode
}

function AuditLine({ event, sentence, undone, of = 1, time, children }: AuditLineProps) {
  const [only] = undone
  const about = undone.length > 1 ? subjectsLabel(event.entity, undone.length) : (only ?? event).entity_name
  return (
    <Group component="li" align="baseline" gap="0.625rem" wrap="nowrap" py="0.25rem" fz="var(--control-font)">
      <Dot tone={actionTones[event.action]} />
      <Box flex={1} miw={0}>
        <Group gap="0 1rem" mih="2.25rem">
          <Box flex="1 1 18rem" miw={0}>
            <p>{sentence}</p>
            {event.note && !isImport(event) && <Dimmed>{event.note}</Dimmed>}
          </Box>
          {undone.length > 0 && (
            <Box maw="50%">
              <UndoButton
                label={of === 1 ? 'Undo' : undone.length === of ? `Undo ${of}` : `Undo ${undone.length} of ${of}`}
                about={`${actionLabel(event.action)} ${about}`}
                undo={async () => restoreApprovals(undone.map(({ id }) => id))}
              />
            </Box>
          )}
          <Text
            component="time"
            inherit
            c="dimmed"
            dateTime={new Date(toMillis(event.at)).toISOString()}
            title={formatLocalDateTime(event.at)}
          >
            {time}
          </Text>
        </Group>
        {children}
      </Box>
    </Group>
  )
}

/** Asks first: the import may be days old. */
export function UndoImport({ event: { entity, entity_id: importId, entity_name: file } }: { event: AuditEvent }) {
  const [isAsking, setAsking] = useState(false)
  const [report, setReport] = useState<UndoReport>()

  async function undo() {
    const answer = await undoImport(entity as ImportedList, importId)
    if (!answer.ok) return answer.message
    setReport(answer.report)
    return undefined
  }

  return (
    <div>
      {!report && (
        <Button aria-label={`Undo import…: ${file}`} onClick={() => setAsking(true)}>
          Undo import…
        </Button>
      )}
      <Undone report={report} />
      {isAsking && (
        <ConfirmDialog title="Undo this import?" confirmLabel="Undo import" onConfirm={undo} onClose={() => setAsking(false)}>
          <p>
            What it added is deleted, and what it changed gets its earlier values back. Records that were changed since stay as they are.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type Rows = Answer<'imports.rows'>['data']

/** What an import did to each record; fetched when it is opened. */
export function ImportRows({ event }: { event: AuditEvent }) {
  return (
    <Folded isInside summary={event.note || 'Rows'}>
      <OpenRows event={event} />
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
      {answer?.undo_until && <UndoImport event={event} />}
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
