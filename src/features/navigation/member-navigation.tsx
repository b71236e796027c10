import { Box, Stack, Text } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { EventLinks, levelIndent, NavigationLink } from './navigation-link.tsx'
import { memberEventLinks, memberTopLinks, profileLinks } from './member-links.ts'

interface MemberNavigationProps {
  /** The active events, latest first. */
  events: readonly Event[]
  canEnter: (event: Event) => boolean
  /** False until it is known whether there are any events; an empty device does not mean that there are none. */
  isKnown: boolean
}

export function MemberNavigation({ events, canEnter, isKnown }: MemberNavigationProps) {
  return (
    <Stack gap="0.25rem">
      <ul>
        {memberTopLinks.map((item) => (
          <NavigationLink key={item.label} item={item} withIcon />
        ))}
      </ul>
      <Disclosure label="Parade of Homes Profiles" icon={<Icon name="profile" size={22} />} startsOpen>
        <Box component="ul" ps={levelIndent}>
          {profileLinks.map((item) => (
            <NavigationLink key={item.label} item={item} />
          ))}
        </Box>
      </Disclosure>
      <Box mt="0.5rem" pt="0.5rem" style={{ borderTop: '1px solid var(--line)' }}>
        {events.map((event) => (
          <EventLinks key={event.id} event={event} items={memberEventLinks(event, canEnter(event))} startsOpen />
        ))}
        {events.length === 0 && isKnown && (
          <Text inherit px="xs" py="sm" c="dimmed">
            No Active Events
          </Text>
        )}
      </Box>
    </Stack>
  )
}
