import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** Read out, and not seen. */
export function Announcement({ children }: { children: ReactNode }) {
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine's is a span; an output around it would be one more cell of the grid it stands in
  return <VisuallyHidden role="status">{children}</VisuallyHidden>
}
