import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageHeader, type TabbedHead } from '#app/ui/bar/page-header.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListNotice } from '#app/ui/list/list-notice.tsx'

interface NotConnectedProps {
  label: string
  head: TabbedHead
  /** What will be here. */
  children: ReactNode
}

/** A part of the website's pages before there is a website. */
export function NotConnected({ label, head, children }: NotConnectedProps) {
  return (
    <Stack component="section" gap="var(--gap)" aria-label={label}>
      <PageHeader {...head} />
      <ListNotice title="No website is connected yet">
        <p>{children}</p>
        <ButtonLink to="/admin/webflow" search={{}}>
          How to connect
        </ButtonLink>
      </ListNotice>
    </Stack>
  )
}
