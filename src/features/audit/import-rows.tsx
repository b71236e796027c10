import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { undoImport, type ImportedList } from '#app/outbox/commands/import-rows.ts'
import { Button } from '#app/ui/button.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { Change } from './changed-field.tsx'
import { auditFieldLabel, formatAuditValue } from './audit-values.ts'
import { useNames } from './use-audit.ts'
import { DividedList } from '#app/ui/divided-list.tsx'

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
  const names = useNames(answer?.rows.map(({ diff }) => diff))
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
      {answer?.undo_until && <UndoButton label="Undo import" undo={() => undoImport(event.entity as ImportedList, importId)} />}
      <DividedList>
        {answer?.rows.map(({ id, record_name: name, action: eventAction, diff }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> {eventAction === 'create' ? 'added' : eventAction === 'delete' ? 'removed' : ''}
            </p>
            {eventAction === 'update' && (
              <Stack component="dl" gap="0.5rem" mb="0.25rem" fz="0.9375rem">
                {diff.map(({ path, from, to }) => (
                  <Change key={path} label={auditFieldLabel(path, event.entity)}>
                    <del>{formatAuditValue(from, path, names)}</del> → <ins>{formatAuditValue(to, path, names)}</ins>
                  </Change>
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
