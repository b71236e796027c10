import { ActionIcon, Menu } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'

interface MoreActionsProps {
  label?: string
  /** Makes the button an icon at any width; without it, it is one only on a phone. */
  icon?: ReactNode
  /** In a row of a list, whose edge would cut the menu. */
  isInRow?: boolean
  disabled?: boolean
  children: ReactNode
}

/** The menu at the end of a row of actions: what is done there less often, as Menu.Item. */
export function MoreActions({ label = 'More actions', icon, isInRow = false, disabled = false, children }: MoreActionsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isPhone = useMedia('(width < 48em)')
  return (
    // Its content belongs to a landmark, like the row's.
    <Menu position="bottom-end" width="14rem" withinPortal={isInRow} portalProps={{ target: 'main' }}>
      <Menu.Target>
        {icon || isPhone ? (
          <ActionIcon
            ref={button}
            {...(isInRow ? { variant: 'subtle', color: 'gray', c: 'inherit' } : { variant: 'default' })}
            size="var(--control-height)"
            aria-label={label}
            disabled={disabled}
          >
            {icon ?? <Icon name="more" />}
          </ActionIcon>
        ) : (
          <Button ref={button} aria-label={label} disabled={disabled} rightSection={<Icon name="chevron" size={16} />}>
            More
          </Button>
        )}
      </Menu.Target>
      {/* A dialog returns the focus to what had it before, and the item that opens one goes away with the menu. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
