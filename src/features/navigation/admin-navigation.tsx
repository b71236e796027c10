import { Box, Stack, Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { adminEventLinks } from './admin-links.ts'
import { EventLinks, levelIndent } from './navigation-link.tsx'

interface AdminNavigationProps {
  /** All events, latest first. */
  events: readonly Event[]
  /** The current event must not be hidden in a closed list. */
  currentId: string | undefined
}

/** The latest event with its own menu, then every event under 'All Events' (product: Navigation). Only the current event starts open. */
export function AdminNavigation({ events, currentId }: AdminNavigationProps) {
  const [latest, ...others] = events
  const isOnlyHere = (event: Event) => event.id === currentId && event !== latest
  return (
    <Stack gap="0.25rem">
      {latest && (
        <EventLinks
          event={latest}
          items={adminEventLinks(latest)}
          startsOpen={latest.id === currentId}
          isCurrent={latest.id === currentId}
        />
      )}
      <Box mt="0.5rem" pt="0.5rem" style={{ borderTop: '1px solid var(--line)' }}>
        <Disclosure label="All Events" icon={<Icon name="events" size={22} />} startsOpen={others.some(({ id }) => id === currentId)}>
          {events.length === 0 && (
            <Text inherit px="xs" py="sm" c="dimmed">
              No events yet.
            </Text>
          )}
          <Box component="ul" ps={levelIndent}>
            {events.map((event) => (
              <li key={event.id}>
                <EventLinks event={event} items={adminEventLinks(event)} startsOpen={isOnlyHere(event)} isCurrent={isOnlyHere(event)} />
              </li>
            ))}
          </Box>
        </Disclosure>
      </Box>
    </Stack>
  )
}
