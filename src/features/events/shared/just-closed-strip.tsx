import { Group, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { closingOf, dismissClosing, dismissedClosings, hasJustClosed, nextJustClosedChange } from './just-closed.ts'
import styles from './just-closed-strip.module.css'
import { useServerClock } from './use-server-clock.ts'

/** Explains why New Entry is gone. The element is in the page while still empty, so that screen readers announce the text. */
export function JustClosedStrip({ events }: { events: readonly Event[] }) {
  const now = useServerClock((at) => nextJustClosedChange(events, at))
  const [dismissed, setDismissed] = useState(dismissedClosings)
  return (
    <output className={styles.strips}>
      {events
        .filter((event) => hasJustClosed(event, now) && !dismissed.includes(closingOf(event)))
        .map((event) => (
          <Group
            key={event.id}
            className={styles.strip}
            component="span"
            gap="xs"
            wrap="nowrap"
            p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
            bg="var(--marigold-wash)"
            c="var(--marigold-ink)"
            fz="0.9375rem"
            fw={600}
            lh="1.3"
          >
            <Icon name="alert" size={18} />
            <span>Registration for {event.name} has just closed. Your entries stay as they are.</span>
            <UnstyledButton aria-label="Close" onClick={() => setDismissed(dismissClosing(closingOf(event)))}>
              <Icon name="close" size={18} />
            </UnstyledButton>
          </Group>
        ))}
    </output>
  )
}
