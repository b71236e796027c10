import { Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { NavigationItem } from './navigation-link.tsx'
import styles from './navigation.module.css'
import { eventPhase, phaseLabels } from '#contract/event/phase.ts'
import { daysLeft } from '#contract/time/days-left.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'

interface EventMenuProps {
  event: Event
  /** All events to choose from, latest first. */
  events: readonly Event[]
  onPick: (event: Event) => void
  /** All pages about the event. */
  items: readonly NavigationItem[]
  /** Until when an exception extends registration for a member's company, while it does. */
  exceptionOf?: (event: Event) => Timestamp | null
  now: number
}

/** As wide as its text if the bar has room; it shrinks before anything in the bar wraps. */
const inBar = {
  flex: '1 1 9rem',
  miw: 0,
  maw: 'max-content',
  mih: '2.75rem',
  px: 'sm',
  bdrs: 'md',
  bg: 'var(--on-brand-wash)',
  c: 'var(--on-brand)',
}
/** In its own row below the bar. */
const belowBar = {
  w: '100%',
  mih: '3.25rem',
  px: 'var(--edge-start) var(--edge-end)',
  bg: 'var(--sheet)',
  c: 'var(--ink)',
  style: { borderBottom: '1px solid var(--line)' },
}

/** The current event in the header: a menu of its pages, and of other events to switch to. */
export function EventMenu({ event, events, onPick, items, exceptionOf, now }: EventMenuProps) {
  const phaseOf = (one: Event) => formatPhase(one, exceptionOf?.(one) ?? null, now)
  const isPhone = useMedia('(width < 48em)')
  const hasRoom = useMedia('(width >= 75em)')
  return (
    <Menu position="bottom-start" width="21rem" classNames={{ item: styles.item }}>
      <Menu.Target>
        <Group
          gap="0.625rem"
          wrap="nowrap"
          py="0.25rem"
          lh={1.25}
          {...(isPhone ? belowBar : inBar)}
          renderRoot={(props) => <UnstyledButton {...props} />}
        >
          <Pennant color={eventColor(event)} size={24} />
          {/* Without room for both, the phase is cut and the name stays whole. */}
          <Group component="span" gap="0.5rem" wrap="nowrap" miw={0} align="baseline">
            <Text span inherit truncate fw={650} title={event.name}>
              {event.name}
            </Text>
            {hasRoom && (
              <Text span inherit truncate flex="0 99 auto" fz="0.8125rem" title={phaseOf(event)}>
                {phaseOf(event)}
              </Text>
            )}
          </Group>
          <Icon name="chevron" size={18} />
        </Group>
      </Menu.Target>
      <Menu.Dropdown mah="min(40rem, calc(100dvh - 8rem))" style={{ overflowY: 'auto' }}>
        {items.map((item) => (
          <MenuLink
            key={item.label}
            leftSection={<Icon name={item.icon} size={18} />}
            rightSection={item.count}
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
                  <Text span display="block" c="dimmed" fz="0.8125rem">
                    {phaseOf(one)}
                  </Text>
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
export function formatPhase(event: Event, exception: Timestamp | null, now: number): string {
  const phase = eventPhase(event, now)
  const isException = exception !== null && phase !== 'ENDED'
  if (!isException && phase !== 'REGISTRATION_OPEN') return phaseLabels[phase]
  const days = daysLeft(isException ? exception : event.registration_end_date, now, event.timezone)
  return `${isException ? 'Exception' : phaseLabels[phase]}, ${days === 0 ? 'last day' : days === 1 ? '1 day left' : `${days} days left`}`
}
