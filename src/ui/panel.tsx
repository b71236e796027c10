import { Stack, type StackProps } from '@mantine/core'
import type { CSSProperties, Ref } from 'react'

interface PanelProps extends StackProps {
  component?: string
  ref?: Ref<HTMLDivElement>
  style?: CSSProperties
  /** Without a frame, for content as wide as the page. */
  isFlat?: boolean
  /** Colors the border. `wait` and `alarm` also tint the background. */
  tone?: keyof typeof tones | undefined
}

const tones = {
  done: { edge: 'var(--go)', ground: 'var(--sheet)' },
  mark: { edge: 'var(--marigold)', ground: 'var(--sheet)' },
  wait: { edge: 'var(--marigold)', ground: 'var(--marigold-wash)' },
  alarm: { edge: 'var(--barn-red)', ground: 'var(--alarm-wash)' },
} as const

/** A framed section whose content is stacked vertically. */
export function Panel({ component = 'section', isFlat = false, tone, style, ...props }: PanelProps) {
  const { edge, ground } = tone ? tones[tone] : { edge: 'var(--line)', ground: 'var(--sheet)' }
  return (
    <Stack
      component={component}
      gap="sm"
      miw={0}
      {...(!isFlat && { p: '1rem 1.25rem', bdrs: 'lg', bg: ground, bd: `1px solid ${edge}` })}
      style={{ overflowWrap: 'anywhere', ...style }}
      {...props}
    />
  )
}
