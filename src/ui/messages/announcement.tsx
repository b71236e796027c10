import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function Announcement({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders a span; an output would be an extra cell in the grid around it
  return <VisuallyHidden role="status">{children}</VisuallyHidden>
}
