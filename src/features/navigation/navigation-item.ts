import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '#app/ui/icon.tsx'

/** A navigation link. The order of the `search` parameters is fixed. */
export interface NavigationItem {
  label: string
  /** For a phone's bar and the rail. */
  shortLabel?: string
  to: NonNullable<LinkProps['to']>
  search?: { eventId: string; isEdit?: 'false'; mode?: 'book' }
  icon: IconName
}
