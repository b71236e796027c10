import { Box, type BoxProps } from '@mantine/core'
import type { AriaRole, ReactNode } from 'react'

const tones = {
  plain: { edge: 'var(--line-strong)' },
  mark: { edge: 'var(--marigold)' },
  wait: { edge: 'var(--marigold)', py: 'xs', bg: 'var(--marigold-wash)', c: 'var(--marigold-ink)' },
  go: { edge: 'var(--go)', c: 'var(--go)', fw: 600 },
  alarm: { edge: 'var(--alarm)', c: 'var(--alarm)', fw: 600 },
} as const

interface EdgeNoteProps extends BoxProps {
  component?: 'p' | 'output' | 'section' | 'div' | 'li'
  tone?: keyof typeof tones
  role?: AriaRole
  'aria-label'?: string
  children: ReactNode
}

/** Text with a colored edge at its start; hidden while it is empty. */
export function EdgeNote({ component = 'p', tone = 'plain', children, ...props }: EdgeNoteProps) {
  const { edge, ...colors } = tones[tone]
  return (
    <Box
      component={component}
      display={children ? 'block' : 'none'}
      px="sm"
      style={{ borderInlineStart: `4px solid ${edge}`, overflowWrap: 'anywhere' }}
      {...colors}
      {...props}
    >
      {children}
    </Box>
  )
}
