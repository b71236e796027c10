import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationLink } from './navigation-link.tsx'
import styles from './navigation.module.css'

/** An event and its links, with a yellow icon for a Parade of Homes and a red one otherwise (product: Navigation). */
export function EventLinks({ event, items, startsOpen = false }: { event: Event; items: NavigationItem[]; startsOpen?: boolean }) {
  return (
    <Disclosure label={event.name} icon={<Pennant color={eventColor(event)} />} startsOpen={startsOpen}>
      <ul className={styles.indented}>
        {items.map((item) => (
          <NavigationLink key={item.label} item={item} />
        ))}
      </ul>
    </Disclosure>
  )
}
