import { Box, type BoxProps } from '@mantine/core'
import type { AriaRole, ReactNode } from 'react'
import { noRoom } from './messages/live-text.tsx'

const framed = { py: 'xs', bdrs: 'md' }
const edge = (color: string) => ({ style: { borderInlineStart: `4px solid ${color}` } })

const tones = {
  plain: edge('var(--line-strong)'),
  mark: edge('var(--marigold)'),
  wait: { ...framed, bd: '1px solid var(--marigold)', bg: 'var(--marigold-wash)', c: 'var(--marigold-ink)' },
  go: { ...edge('var(--go)'), c: 'var(--go)', fw: 600 },
  alarm: { ...framed, bd: '1px solid var(--barn-red)', bg: 'var(--alarm-wash)', c: 'var(--alarm)', fw: 600 },
} as const

interface EdgeNoteProps extends BoxProps {
  component?: 'p' | 'output' | 'section' | 'div' | 'li'
  tone?: keyof typeof tones
  role?: AriaRole
  'aria-label'?: string
  children: ReactNode
}

/** Text with a colored edge at its start, or framed if it is urgent; without room while it is empty. */
export function EdgeNote({ component = 'p', tone = 'plain', children, ...props }: EdgeNoteProps) {
  const { style, ...colors } = { style: undefined, ...tones[tone] }
  const look = { display: 'block', px: 'sm', style: { overflowWrap: 'anywhere', ...style }, ...colors, ...props } as const
  return (
    <Box component={component} {...(children ? look : { ...noRoom, role: props.role })}>
      {children}
    </Box>
  )
}
