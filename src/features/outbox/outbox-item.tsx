import { Flex, Group, List, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { discard, retry } from '#app/outbox/outbox.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictChoice, type EntryValueType } from './conflict-choice.tsx'
import { addressOfChange, changedFieldLabel, changeSummary, discardQuestion, pendingReason } from './outbox-labels.ts'
import { ItemHead } from './item-head.tsx'

interface OutboxItemProps {
  row: OutboxRow
  EntryValue: EntryValueType
  connection: Parameters<typeof pendingReason>[1]
  /** Called when the user opens the record. */
  onLeave: () => void
}

export function OutboxItem({ row, EntryValue, connection, onLeave }: OutboxItemProps) {
  const { history } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const problems = Object.entries(row.problem?.fields ?? {})
  return (
    <Stack component="li" gap="0.375rem">
      <ItemHead state={row.state} label={row.label} at={row.changed_at} />
      <Text c="dimmed" inherit>
        {changeSummary(row)}
      </Text>
      <p>{pendingReason(row, connection)}</p>
      {row.state === 'refused' && problems.length > 0 && (
        <List>
          {problems.map(([field, message]) => (
            <li key={field}>
              {changedFieldLabel(row, field)}: {message}
            </li>
          ))}
        </List>
      )}
      {row.state === 'conflict' && !isViewer() && <ConflictChoice row={row} EntryValue={EntryValue} />}
      {isAsking ? (
        <Flex wrap="wrap" component="fieldset" gap="0.5rem" pt="0.25rem">
          <legend>
            <strong>{discardQuestion(row)}</strong>
          </legend>
          <Button onClick={() => void discard(row.seq)}>Discard</Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </Flex>
      ) : (
        <Group gap="0.5rem" align="stretch" pt="0.25rem">
          {row.href.startsWith('/') && (
            <Button
              onClick={() => {
                onLeave()
                history.push(addressOfChange(row))
              }}
            >
              Open
            </Button>
          )}
          {row.state === 'refused' && <Button onClick={() => void retry(row.seq).then(() => sendOutbox())}>Try again</Button>}
          <Button onClick={() => setAsking(true)}>Discard</Button>
        </Group>
      )}
    </Stack>
  )
}
