import { Group, type GroupProps } from '@mantine/core'

/** An item of a dashboard's list, with a line above it. */
export function PanelRow(props: Omit<GroupProps, 'style'>) {
  return (
    <Group
      component="li"
      gap="0.75rem"
      wrap="nowrap"
      mih="2.875rem"
      py="0.3125rem"
      fz="var(--control-font)"
      lh={1.35}
      {...props}
      style={{ borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' }}
    />
  )
}
