import { Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { formatRecent } from '#contract/time/format-time.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { discard, retry } from '#app/outbox/outbox.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import styles from './outbox-list.module.css'
import { fieldLabel, whatChanges, whyItWaits } from './outbox-words.ts'

interface OutboxItemProps {
  row: OutboxRow
  standing: Parameters<typeof whyItWaits>[1]
  /** Somebody goes to the record. */
  onLeave: () => void
}

export function OutboxItem({ row, standing, onLeave }: OutboxItemProps) {
  const { history } = useRouter()
  const [isAsking, setAsking] = useState(false)
  const problems = Object.entries(row.problem?.fields ?? {})
  return (
    <li className={styles.item} data-state={row.state}>
      <div className={styles.head}>
        <Icon name={row.state === 'waiting' ? 'outbox' : 'alert'} size={18} />
        <strong>{row.label}</strong>
        <time dateTime={new Date(row.changed_at).toISOString()}>{formatRecent(row.changed_at)}</time>
      </div>
      <Text c="dimmed" inherit>
        {whatChanges(row)}
      </Text>
      <p>{whyItWaits(row, standing)}</p>
      {row.state === 'refused' && problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map(([field, sentence]) => (
            <li key={field}>
              {fieldLabel(field)}: {sentence}
            </li>
          ))}
        </ul>
      )}
      {row.state === 'conflict' && <ConflictChoice row={row} />}
      {isAsking ? (
        <fieldset className={styles.asking}>
          <legend>Discard this change? You’ll lose what you wrote.</legend>
          <Button onClick={() => void discard(row.seq)}>Discard</Button>
          <Button onClick={() => setAsking(false)}>Keep</Button>
        </fieldset>
      ) : (
        <div className={styles.actions}>
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
        </div>
      )}
    </li>
  )
}
