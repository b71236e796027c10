import { NavLink, Text, Box } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useIsCurrent } from '#app/ui/bar/use-is-current.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { eventColor } from '#contract/event/color.ts'
import type { Event } from '#contract/event/schema.ts'

/** A navigation link. The order of the `search` parameters is fixed. */
export interface NavigationItem {
  label: string
  /** For a phone's bar and the rail. */
  shortLabel?: string
  to: NonNullable<LinkProps['to']>
  search?: { eventId: string; isEdit?: 'false'; mode?: 'book' }
  icon: IconName
  /** Shown with it, such as the number of waiting entries. */
  count?: ReactNode
}

/** A link of the left navigation; the current one has aria-current. */
export function NavigationLink({ item, withIcon = false }: { item: NavigationItem; withIcon?: boolean }) {
  const { label, to, search, icon, count } = item
  const current = useIsCurrent(item) ? 'page' : undefined
  return (
    <li>
      <NavLink
        fw={current || withIcon ? 600 : undefined}
        style={current && { boxShadow: 'inset 4px 0 0 var(--marigold)' }}
        // With its icon, it lines up with the buttons of the submenus.
        styles={{ section: { marginInlineEnd: '0.625rem' } }}
        mih="var(--control-height)"
        ps={withIcon ? '0.625rem' : '1.125rem'}
        bdrs="md"
        label={
          <Text span inherit fz="var(--control-font)" lh={1.25}>
            {label}
          </Text>
        }
        leftSection={withIcon && <Icon name={icon} size={22} />}
        rightSection={count}
        renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} activeOptions={{ exact: true }} aria-current={current} />}
      />
    </li>
  )
}

/** Spec 9: each level of the menu is indented by 24 px. */
export const levelIndent = 24

interface EventLinksProps {
  event: Event
  items: NavigationItem[]
  /** Further pages, below a line. */
  more?: NavigationItem[]
  startsOpen?: boolean
  /** Marked: it is the header's event, and there are others. */
  isCurrent?: boolean
}

/** An event and its links, with a yellow icon for a Parade of Homes and a red one otherwise (product: Navigation). */
export function EventLinks({ event, items, more, startsOpen = false, isCurrent = false }: EventLinksProps) {
  return (
    <Disclosure label={event.name} icon={<Pennant color={eventColor(event)} />} closesAgain {...{ startsOpen, isCurrent }}>
      <Box component="ul" ps={levelIndent}>
        {items.map((item) => (
          <NavigationLink key={item.label} item={item} />
        ))}
      </Box>
      {more && (
        <Box ms={levelIndent} mt="0.25rem" pt="0.25rem" style={{ borderTop: '1px solid var(--line)' }}>
          <ul>
            {more.map((item) => (
              <NavigationLink key={item.label} item={item} />
            ))}
          </ul>
        </Box>
      )}
    </Disclosure>
  )
}
