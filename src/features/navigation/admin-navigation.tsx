import { Box, Stack, Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { adminEventLinks, adminEventMoreLinks, type EventCounts } from './admin-links.ts'
import { EventLinks, levelIndent } from './navigation-link.tsx'

interface AdminNavigationProps {
  /** All events, latest first. */
  events: readonly Event[]
  /** The current event must not be hidden in a closed list. */
  currentId: string | undefined
  /** Of the current event. */
  counts?: EventCounts | undefined
}

/** The latest event with its own menu, then every event under 'All Events' (product: Navigation). Only the current event starts open, and has its further pages. */
export function AdminNavigation({ events, currentId, counts }: AdminNavigationProps) {
  const [latest, ...others] = events
  const isOnlyHere = (event: Event) => event.id === currentId && event !== latest
  const linksOf = (event: Event, isCurrent: boolean) => (
    <EventLinks
      event={event}
      items={adminEventLinks(event, isCurrent ? counts : {})}
      startsOpen={isCurrent}
      isCurrent={isCurrent}
      {...(isCurrent && { more: adminEventMoreLinks(event, counts) })}
    />
  )
  return (
    <Stack gap="0.25rem">
      {latest && linksOf(latest, latest.id === currentId)}
      <Box mt="0.5rem" pt="0.5rem" style={{ borderTop: '1px solid var(--line)' }}>
        <Disclosure label="All Events" icon={<Icon name="events" size={22} />} startsOpen={others.some(({ id }) => id === currentId)}>
          {events.length === 0 && (
            <Text inherit px="xs" py="sm" c="dimmed">
              No events yet.
            </Text>
          )}
          <Box component="ul" ps={levelIndent}>
            {events.map((event) => (
              <li key={event.id}>{linksOf(event, isOnlyHere(event))}</li>
            ))}
          </Box>
        </Disclosure>
      </Box>
    </Stack>
  )
}
