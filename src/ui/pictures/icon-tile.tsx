import { Center } from '@mantine/core'
import type { ReactNode } from 'react'

const tones = {
  plain: { ground: 'var(--brand-wash)', ink: 'var(--brand-ink)' },
  wait: { ground: 'var(--marigold-wash)', ink: 'var(--marigold-ink)' },
  go: { ground: 'var(--go-wash)', ink: 'var(--go)' },
  alarm: { ground: 'var(--alarm-wash)', ink: 'var(--alarm)' },
} as const

/** A decorative icon on a tinted square, at the start of a row whose text says what it means. */
export function IconTile({ tone = 'plain', size = '2.5rem', children }: { tone?: keyof typeof tones; size?: string; children: ReactNode }) {
  const { ground, ink } = tones[tone]
  return (
    <Center component="span" flex="none" w={size} h={size} bdrs="md" bg={ground} c={ink} aria-hidden="true">
      {children}
    </Center>
  )
}
