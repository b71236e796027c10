import { Menu, Text } from '@mantine/core'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { titleOf } from '#contract/entry/title.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { PlaceList } from '#app/ui/facts/place-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { entryMenu, type AskedInMenu } from './entry-menu-items.ts'
import type { EntryLine } from './use-entry-lines.ts'

interface EntryMenuProps {
  entry: EntryLine
  context: EntryContext
  /** Why this entry can't be duplicated. */
  noNew: string | undefined
  onAsk: (asked: AskedInMenu) => void
}

/** What can be done with an entry, in a menu at the end of its row. */
export function EntryMenu({ entry, context, noNew, onAsk }: EntryMenuProps) {
  const { links, actions } = entryMenu(entry, context, noNew)
  return (
    <MoreActions isInRow label={`More about ${titleOf(entry)}`} icon={<Icon name="more" />}>
      {entry.sync.message && <Menu.Label c="var(--marigold-ink)">{entry.sync.message}</Menu.Label>}
      {links.map(({ label, ...link }) => (
        <MenuLink key={label} {...link}>
          {label}
        </MenuLink>
      ))}
      {actions.length > 0 && <Menu.Divider />}
      {actions.map(({ label, asked }) => (
        <Menu.Item key={asked} onClick={() => onAsk(asked)}>
          {label}
        </Menu.Item>
      ))}
      {noNew !== undefined && <Menu.Label>{noNew}</Menu.Label>}
    </MoreActions>
  )
}

interface EntrySheetProps extends EntryMenuProps {
  event: Event
  /** Whether the portal is connected to a website. */
  isConnected: boolean | undefined
  onClose: () => void
}

/** The same on a phone, with where the public sees the entry. */
export function EntrySheet({ entry, event, isConnected, context, noNew, onAsk, onClose }: EntrySheetProps) {
  const { links, actions } = entryMenu(entry, context, noNew)
  return (
    <Sheet title={titleOf(entry)} onClose={onClose}>
      <PlaceList title="Public information" places={publicPlacesOfEntry(entry, event, { now: context.now, isConnected })} />
      {entry.sync.message && <EdgeNote tone="mark">{entry.sync.message}</EdgeNote>}
      {links.map(({ label, ...link }, index) => (
        <ButtonLink key={label} variant={index === 0 ? 'filled' : 'default'} {...link}>
          {label}
        </ButtonLink>
      ))}
      {actions.map(({ label, asked }) => (
        <Button key={asked} onClick={() => onAsk(asked)}>
          {label}
        </Button>
      ))}
      {noNew !== undefined && (
        <Text inherit maw="46rem" c="dimmed">
          {noNew}
        </Text>
      )}
    </Sheet>
  )
}
