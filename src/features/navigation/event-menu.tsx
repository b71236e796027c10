import { Menu, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import styles from './event-menu.module.css'
import type { NavigationItem } from './navigation-item.ts'
import { eventPhase, phaseLabels } from '#contract/event/phase.ts'
import { daysLeft } from '#contract/time/days-left.ts'

interface EventMenuProps {
  event: Event
  /** All events to choose from, latest first. */
  events: readonly Event[]
  onPick: (event: Event) => void
  /** All pages about the event. */
  items: readonly NavigationItem[]
  /** Shown at the end of an item, such as the number of waiting entries. */
  countOf?: (item: NavigationItem) => ReactNode
  now: number
}

/** The current event in the header: a menu of its pages, and of other events to switch to. */
export function EventMenu({ event, events, onPick, items, countOf, now }: EventMenuProps) {
  return (
    <Menu position="bottom-start" width="21rem" classNames={{ dropdown: styles.dropdown, item: styles.item }}>
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          <Pennant color={eventColor(event)} size={24} />
          <span className={styles.name}>{event.name}</span>
          <span className={styles.phase}>{formatPhase(event, now)}</span>
          <Icon name="chevron" size={18} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map((item) => (
          <MenuLink
            key={item.label}
            leftSection={<Icon name={item.icon} size={18} />}
            rightSection={countOf?.(item)}
            to={item.to}
            search={item.search ?? {}}
          >
            {item.label}
          </MenuLink>
        ))}
        {events.length > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>Switch event</Menu.Label>
            <Menu.RadioGroup
              value={event.id}
              onChange={(id) => {
                const picked = events.find((one) => one.id === id)
                if (picked) onPick(picked)
              }}
            >
              {events.map((one) => (
                <Menu.RadioItem key={one.id} value={one.id} closeMenuOnClick rightSection={<Pennant color={eventColor(one)} />}>
                  {one.name}
                  <span className={styles.about}>{formatPhase(one, now)}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** For example "Registration open, 16 days left". `now` is in milliseconds by the server's clock. */
function formatPhase(event: Event, now: number): string {
  const phase = eventPhase(event, now)
  if (phase !== 'REGISTRATION_OPEN') return phaseLabels[phase]
  const days = daysLeft(event.registration_end_date, now, event.timezone)
  return `${phaseLabels[phase]}, ${days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`}`
}
