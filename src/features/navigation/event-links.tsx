import { Box } from '@mantine/core'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationLink } from './navigation-link.tsx'

/** Spec 9: each level of the menu is indented by 24 px. */
export const levelIndent = 24

interface EventLinksProps {
  event: Event
  items: NavigationItem[]
  startsOpen?: boolean
  /** Marked: it is the header's event, and there are others. */
  isCurrent?: boolean
}

/** An event and its links, with a yellow icon for a Parade of Homes and a red one otherwise (product: Navigation). */
export function EventLinks({ event, items, startsOpen = false, isCurrent = false }: EventLinksProps) {
  return (
    <Disclosure label={event.name} icon={<Pennant color={eventColor(event)} />} startsOpen={startsOpen} isCurrent={isCurrent}>
      <Box component="ul" ps={levelIndent}>
        {items.map((item) => (
          <NavigationLink key={item.label} item={item} />
        ))}
      </Box>
    </Disclosure>
  )
}
