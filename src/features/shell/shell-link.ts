import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon.tsx'

export interface ShellLink {
  label: string
  /** Where the label would take two lines; its words are part of the label. */
  shortLabel?: string
  to: NonNullable<LinkProps['to']>
  search?: Record<string, string>
  icon: IconName
  /** On the icon, in the rail. */
  count?: ReactNode
}
