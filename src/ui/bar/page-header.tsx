import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title of a page with several parts, and the links between them. */
export interface TabbedHead {
  title: string
  tabs: ReactNode
}

interface PageHeaderProps extends TabbedHead {
  /** Below the title. */
  about?: ReactNode
  /** Actions on the page as a whole. */
  children?: ReactNode
}

export function PageHeader({ title, tabs, about, children }: PageHeaderProps) {
  return (
    <Stack gap="sm">
      <Group component="header" gap="0.75rem 1.5rem" align="flex-start" justify="space-between">
        <div>
          <h1>{title}</h1>
          {about}
        </div>
        {children}
      </Group>
      {tabs}
    </Stack>
  )
}
