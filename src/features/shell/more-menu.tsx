import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
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
          <Menu.Item
            key={label}
            component="a"
            leftSection={<Icon name={icon} size={18} />}
            renderRoot={(props) => <Link {...props} to={to} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
