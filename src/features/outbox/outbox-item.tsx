import { Flex, Group, List, Stack, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRecent } from '#contract/time/format-time.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { discard, retry } from '#app/outbox/outbox.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictChoice, type EntryValueType } from './conflict-choice.tsx'
import styles from './outbox-list.module.css'
import { changedFieldLabel, changeSummary, waitingReason } from './outbox-labels.ts'

interface OutboxItemProps {
  row: OutboxRow
  EntryValue: EntryValueType
  standing: Parameters<typeof waitingReason>[1]
  /** Called when the user opens the record. */
  onLeave: () => void
}

export function OutboxItem({ row, EntryValue, standing, onLeave }: OutboxItemProps) {
  const { history } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const problems = Object.entries(row.problem?.fields ?? {})
  return (
    <Stack className={styles.item} component="li" gap="0.375rem" py="0.875rem" data-state={row.state}>
      <Group className={styles.head} gap="0.5rem" align="baseline" wrap="nowrap">
        <Icon name={row.state === 'waiting' ? 'outbox' : 'alert'} size={18} />
        <strong>{row.label}</strong>
        <time dateTime={new Date(row.changed_at).toISOString()}>{formatRecent(row.changed_at)}</time>
      </Group>
      <Text c="dimmed" inherit>
        {changeSummary(row)}
      </Text>
      <p>{waitingReason(row, standing)}</p>
      {row.state === 'refused' && problems.length > 0 && (
        <List>
          {problems.map(([field, sentence]) => (
            <li key={field}>
              {changedFieldLabel(row, field)}: {sentence}
            </li>
          ))}
        </List>
      )}
      {row.state === 'conflict' && <ConflictChoice row={row} EntryValue={EntryValue} />}
      {isAsking ? (
        <Flex wrap="wrap" className={styles.asking} component="fieldset" gap="0.5rem" pt="0.25rem">
          <legend>Discard this change? You’ll lose what you wrote.</legend>
          <Button onClick={() => void discard(row.seq)}>Discard</Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </Flex>
      ) : (
        <Group gap="0.5rem" align="stretch" pt="0.25rem">
          {row.href.startsWith('/') && (
            <Button
              onClick={() => {
                onLeave()
                history.push(row.href)
              }}
            >
              Open
            </Button>
          )}
          {row.state === 'refused' && <Button onClick={() => void retry(row.seq).then(() => sendOutbox())}>Send again</Button>}
          <Button onClick={() => setAsking(true)}>Discard</Button>
        </Group>
      )}
    </Stack>
  )
}
