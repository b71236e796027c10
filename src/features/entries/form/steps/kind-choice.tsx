import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { entryKinds, type EntryKind } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { kindWords } from './kind-words.ts'
import { KindPicture } from './kind-picture.tsx'
import styles from '../entry-form.module.css'
import parts from './kind-choice.module.css'

interface KindChoiceProps {
  event: Event
  /** How many of the company's entries count toward the limit; not for staff, whom no limit holds. */
  used: number | undefined
  onChoose: (kind: EntryKind) => void
}

/** What is easier to look up before one starts. */
const haveReady: { icon: IconName; text: string }[] = [
  { icon: 'map', text: 'Street address, city and ZIP' },
  { icon: 'list', text: 'Price, square feet, beds and baths' },
  { icon: 'photo', text: 'A photo of the front and 3 more' },
  { icon: 'company', text: 'Names of your trade partners' },
]

/** The first question: what is being entered. Only the kinds that the event takes. */
export function KindChoice({ event, used, onChoose }: KindChoiceProps) {
  const types = useSyncedList('event_types')
  const kinds = useMemo(() => {
    const taken = types?.rows.find(({ code }) => code === event.type)?.entry_kinds ?? []
    return taken.length === 0 ? entryKinds : entryKinds.filter((kind) => taken.includes(kind))
  }, [types?.rows, event.type])
  const max = event.limits.entries_per_company
  return (
    <div className={parts.start}>
      <section aria-labelledby="kind-choice">
        <p className={styles.event}>{event.name}</p>
        <h1 id="kind-choice">What are you entering?</h1>
        <div className={parts.limit}>
          {used !== undefined && max !== null && (
            <strong>
              {used} of {max} entries used
            </strong>
          )}
          <span>Closes {formatInstantForViewer(event.registration_end_date, event.timezone)}</span>
        </div>
        {used !== undefined && max !== null && <progress className={parts.used} max={max} value={used} aria-label="Entries used" />}
        <ul className={parts.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <UnstyledButton onClick={() => onChoose(kind)}>
                <KindPicture kind={kind} />
                <span>
                  <strong>{kindWords[kind].title}</strong>
                  <span>{kindWords[kind].about}</span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="have-ready">
        <div className={parts.limit}>
          <h2 id="have-ready">Have ready</h2>
          <span>About 15 minutes</span>
        </div>
        <ul className={parts.ready}>
          {haveReady.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <p className={parts.note}>Changes save automatically, even offline.</p>
      </section>
    </div>
  )
}
