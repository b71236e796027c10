import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: string
  /** Of the title, for a section that it names. */
  id?: string
  /** Below the title. */
  about?: ReactNode
  maw?: string
  /** Actions on the page as a whole. */
  children?: ReactNode
}

export function PageHeader({ title, id, about, maw = '68rem', children }: PageHeaderProps) {
  return (
    <Group component="header" gap="0.75rem 1.5rem" align="flex-start" justify="space-between" w="100%" maw={maw}>
      <div>
        <h1 id={id}>{title}</h1>
        {about}
      </div>
      {children}
    </Group>
  )
}
