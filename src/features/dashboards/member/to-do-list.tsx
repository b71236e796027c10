import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ToDo } from './event-to-do.ts'
import styles from './event-card.module.css'

/** What waits for the company, each line the way to it. */
export function ToDoList({ eventId, items }: { eventId: string; items: readonly ToDo[] }) {
  if (items.length === 0)
    return (
      <Text c="dimmed" inherit>
        Nothing. The association has all it needs from you for now.
      </Text>
    )
  return (
    <ul className={styles.toDo}>
      {items.map((item) => (
        <li key={item.key} data-tone={item.tone}>
          <Way eventId={eventId} item={item}>
            <strong>{item.title}</strong>
            <span>{item.sentence}</span>
          </Way>
        </li>
      ))}
    </ul>
  )
}

function Way({ eventId, item: { entryId }, children }: { eventId: string; item: ToDo; children: ReactNode }) {
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
