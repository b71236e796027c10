import { Group, Paper, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ToDo } from './event-to-do.ts'
import styles from './member-dashboard.module.css'

/** Something to do, and the event that it belongs to. */
export interface ToDoInEvent extends ToDo {
  eventId: string
  /** Named where it is not the current one. */
  eventName: string | undefined
}

const maxShown = 3

/** What waits for the company, most pressing first: the whole row is the way to it. */
export function ToDoList({ items }: { items: readonly ToDoInEvent[] }) {
  const others = items.slice(maxShown)
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        Needs attention
        {items.length > 0 && <span className={styles.count}>{items.length}</span>}
      </h2>
      <Paper className={styles.rows} withBorder>
        {items.length === 0 ? (
          <Group component="p" gap="xs" wrap="nowrap" mih="3.25rem" px="md" py="0.5rem" c="dimmed">
            <Icon name="check" />
            You’re all caught up
          </Group>
        ) : (
          <Rows items={items.slice(0, maxShown)} />
        )}
        {others.length > 0 && (
          <div className={styles.rest}>
            <Folded isInside summary={`${others.length} more`}>
              <Rows items={others} />
            </Folded>
          </div>
        )}
      </Paper>
    </section>
  )
}

function Rows({ items }: { items: readonly ToDoInEvent[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.eventId} ${item.key}`}>
          <Way item={item}>
            <span className={styles.tile} data-tone={item.tone} aria-hidden="true">
              <Icon name={item.tone === 'alarm' ? 'alert' : item.entryId === undefined ? 'company' : 'document'} size={22} />
            </span>
            <Stack className={styles.words} component="span" gap={0} miw={0} lh="1.3">
              <strong>{item.title}</strong> <span>{[item.sentence, item.eventName].filter(Boolean).join(' · ')}</span>
            </Stack>
            <Icon name="chevron" size={18} />
          </Way>
        </li>
      ))}
    </ul>
  )
}

function Way({ item: { eventId, entryId }, children }: { item: ToDoInEvent; children: ReactNode }) {
  return entryId === undefined ? (
    <Link to="/member/company-information" search={{ eventId, isEdit: 'false' }}>
      {children}
    </Link>
  ) : (
    <Link to="/member/tours/entry" search={{ eventId, entryId }}>
      {children}
    </Link>
  )
}
