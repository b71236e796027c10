import { Box, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

export function BarePage({ children }: { children: ReactNode }) {
  return (
    <>
      <Group
        component="header"
        gap={0}
        wrap="nowrap"
        h="calc(var(--bar) + env(safe-area-inset-top))"
        pt="env(safe-area-inset-top)"
        px="var(--edge-start) var(--edge-end)"
        bg="var(--brand)"
        c="var(--on-brand)"
        style={{ borderBottom: '3px solid #f5b81c' }}
      >
        <Brand />
      </Group>
      <Box component="main" px="var(--edge-start) var(--edge-end)" id="content" tabIndex={-1}>
        {children}
      </Box>
    </>
  )
}
