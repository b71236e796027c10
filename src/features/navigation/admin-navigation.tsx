import { Stack, Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { adminEventLinks } from './admin-links.ts'
import { EventLinks } from './event-links.tsx'
import styles from './navigation.module.css'

interface AdminNavigationProps {
  /** All events, latest first. */
  events: readonly Event[]
  /** The current event must not be hidden in a closed list. */
  currentId: string | undefined
}

/** The latest event with its own menu, then every event under 'All Events' (product: Navigation). Only the current event starts open. */
export function AdminNavigation({ events, currentId }: AdminNavigationProps) {
  const [latest, ...others] = events
  return (
    <Stack className={styles.navigation} gap="0.25rem">
      {latest && <EventLinks event={latest} items={adminEventLinks(latest)} startsOpen={latest.id === currentId} />}
      <div className={styles.rule}>
        <Disclosure label="All Events" icon={<Icon name="events" size={22} />} startsOpen={others.some(({ id }) => id === currentId)}>
          {events.length === 0 && (
            <Text inherit px="xs" py="sm" c="dimmed">
              No events yet.
            </Text>
          )}
          <ul className={styles.indented}>
            {events.map((event) => (
              <li key={event.id}>
                <EventLinks event={event} items={adminEventLinks(event)} startsOpen={event.id === currentId && event !== latest} />
              </li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Stack>
  )
}
