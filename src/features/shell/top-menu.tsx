import { Box, Group, Menu, UnstyledButton } from '@mantine/core'
import { Columns } from '#app/ui/columns.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import type { ShellLink } from './shell-link.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { useIsAnyCurrent, useIsCurrent } from '#app/ui/bar/use-is-current.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'

interface TopMenuProps {
  links: readonly ShellLink[]
  isList?: boolean
  /** Pages that are not in the top menu, in a menu at the end of the row. */
  moreLinks: readonly ShellLink[]
}

const line = { borderBottom: '1px solid var(--line)' }

/** The top menu with the current page highlighted (product: Navigation): a row below the bar, or a list in the phone's sheet. */
export function TopMenu({ links, isList = false, moreLinks }: TopMenuProps) {
  if (links.length === 0) return null
  if (isList)
    return (
      <Box className={styles.list} mb="sm" pb="sm" style={line}>
        {[
          { label: 'Main', links },
          { label: 'More', links: moreLinks },
        ].map((menu) => (
          <nav key={menu.label} aria-label={menu.label}>
            <Columns component="ul" min="8.5rem" gap="0 0.5rem">
              <Links links={menu.links} />
            </Columns>
          </nav>
        ))}
      </Box>
    )
  return (
    <Group className={styles.row} gap={0} wrap="nowrap" bg="var(--sheet)" style={line}>
      <nav aria-label="Main">
        <Group component="ul" gap={0}>
          <Links links={links} />
        </Group>
      </nav>
      <MoreMenu links={moreLinks} />
    </Group>
  )
}

function Links({ links }: { links: readonly ShellLink[] }) {
  return links.map((link) => <TopLink key={link.label} {...link} />)
}

function TopLink({ label, to }: ShellLink) {
  const current = useIsCurrent({ to }) ? 'page' : undefined
  return (
    <li>
      <TallLink
        display="flex"
        td="none"
        to={to}
        activeOptions={{ includeSearch: false }}
        aria-current={current}
        style={{ alignItems: 'center', whiteSpace: 'nowrap' }}
      >
        {label}
      </TallLink>
    </li>
  )
}

/** A menu beside the top menu for the pages that are not in it (product: Navigation). */
function MoreMenu({ links }: { links: readonly ShellLink[] }) {
  const isHere = useIsAnyCurrent(links)
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <Group
          className={styles.quiet}
          gap="0.25rem"
          wrap="nowrap"
          mih="2.75rem"
          px="sm"
          fz="inherit"
          renderRoot={(props) => <UnstyledButton {...props} aria-current={isHere || undefined} />}
        >
          More
          <Icon name="chevron" size={16} />
        </Group>
      </Menu.Target>
      <Menu.Dropdown>
        {links.map(({ label, to, icon }) => (
          <MenuLink key={label} leftSection={<Icon name={icon} size={18} />} to={to}>
            {label}
          </MenuLink>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
