import { Group, List, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { retry } from '#app/outbox/outbox.ts'
import { discardChange } from '#app/files/discard-work.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { ConflictChoice, type EntryValueType } from './conflict-choice.tsx'
import { changedFieldLabel } from '#app/outbox/lists/changed-field-label.ts'
import { addressOfChange, changeSummary, discardLabel, pendingReason } from './outbox-labels.ts'
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
      <Group gap="0.5rem" align="stretch" pt="0.25rem">
        {row.href.startsWith('/') && (
          <Button
            aria-label={`Open ${row.label}`}
            onClick={() => {
              onLeave()
              history.push(addressOfChange(row))
            }}
          >
            Open
          </Button>
        )}
        {row.state === 'refused' && (
          <Button aria-label={`Try again: ${row.label}`} onClick={() => void retry(row.seq).then(() => sendOutbox())}>
            Try again
          </Button>
        )}
        <ConfirmButton
          label="Discard…"
          about={row.label}
          confirmLabel={discardLabel(row)}
          detail="You’ll lose what you wrote."
          disabled={false}
          onConfirm={() => discardChange(row)}
        />
      </Group>
    </Stack>
  )
}
