import { Stack, type StackProps } from '@mantine/core'
import type { CSSProperties, Ref } from 'react'

interface PanelProps extends StackProps {
  component?: string
  ref?: Ref<HTMLDivElement>
  style?: CSSProperties
  /** Colors the left edge. `wait` and `alarm` also tint the background. */
  tone?: keyof typeof tones | undefined
}

const tones = {
  done: { edge: 'var(--go)', ground: 'var(--sheet)' },
  mark: { edge: 'var(--marigold)', ground: 'var(--sheet)' },
  wait: { edge: 'var(--marigold)', ground: 'var(--marigold-wash)' },
  alarm: { edge: 'var(--barn-red)', ground: 'var(--alarm-wash)' },
} as const

/** A framed section whose content is stacked vertically. */
export function Panel({ component = 'section', tone, style, ...props }: PanelProps) {
  const { edge, ground } = tone ? tones[tone] : { edge: undefined, ground: 'var(--sheet)' }
  return (
    <Stack
      component={component}
      gap="sm"
      miw={0}
      p="1rem 1.25rem"
      bdrs="lg"
      bg={ground}
      style={{
        overflowWrap: 'anywhere',
        border: '1px solid var(--line)',
        ...(edge && { borderInlineStart: `6px solid ${edge}` }),
        ...style,
      }}
      {...props}
    />
  )
}
