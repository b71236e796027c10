import { Menu, type MenuItemProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorItemProps = MenuItemProps & Omit<ComponentPropsWithRef<'a'>, keyof MenuItemProps>

function AnchorItem(props: AnchorItemProps) {
  return <Menu.Item component="a" {...props} />
}

/** A menu item that leads to a screen. */
export const MenuLink = createLink(AnchorItem)
