import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The menu at the end of a page's actions: what is done there less often, as Menu.Item. */
export function MoreActions({ children }: { children: ReactNode }) {
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <Button aria-label="More actions" rightSection={<Icon name="chevron" size={16} />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
