import { Menu, UnstyledButton } from '@mantine/core'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './more-menu.module.css'
import type { ShellLink } from './shell-link.ts'

/** A menu beside the top menu for the pages that are not in it (product: Navigation). */
export function MoreMenu({ links }: { links: readonly ShellLink[] }) {
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <UnstyledButton className={styles.button}>
          More
          <Icon name="chevron" size={16} />
        </UnstyledButton>
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
