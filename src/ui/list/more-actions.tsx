import { Menu } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The menu at the end of a page's actions: what is done there less often, as Menu.Item. */
export function MoreActions({ children }: { children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" width="14rem">
      <Menu.Target>
        <Button ref={button} aria-label="More actions" rightSection={<Icon name="chevron" size={16} />}>
          More
        </Button>
      </Menu.Target>
      {/* A dialog returns the focus to what had it before, and the item that opens one goes away with the menu. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
