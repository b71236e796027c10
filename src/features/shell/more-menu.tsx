import { Group, Menu, UnstyledButton } from '@mantine/core'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './shell.module.css'

/** A menu beside the top menu for the pages that are not in it (product: Navigation). */
export function MoreMenu({ links }: { links: readonly ShellLink[] }) {
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <Group
          className={styles.quiet}
          gap="0.25rem"
          wrap="nowrap"
          mih="2.75rem"
          px="sm"
          fz="0.9375rem"
          renderRoot={(props) => <UnstyledButton {...props} />}
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
