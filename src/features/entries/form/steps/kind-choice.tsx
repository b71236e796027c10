import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { entryKinds, type EntryKind } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { kindWords } from './kind-words.ts'
import styles from '../entry-form.module.css'
import parts from '../entry-parts.module.css'

/** The first question: what is being entered. Only the kinds that the event takes. */
export function KindChoice({ event, onChoose }: { event: Event; onChoose: (kind: EntryKind) => void }) {
  const types = useSyncedList('event_types')
  const kinds = useMemo(() => {
    const taken = types?.rows.find(({ code }) => code === event.type)?.entry_kinds ?? []
    return taken.length === 0 ? entryKinds : entryKinds.filter((kind) => taken.includes(kind))
  }, [types?.rows, event.type])
  return (
    <section className={parts.kinds} aria-label="What do you enter?">
      <p className={styles.event}>{event.name}</p>
      <h1>What do you enter?</h1>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <UnstyledButton onClick={() => onChoose(kind)}>
              <strong>{kindWords[kind].title}</strong>
              <span>{kindWords[kind].about}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
