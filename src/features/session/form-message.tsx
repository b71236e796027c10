import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Icon } from '#app/ui/icon.tsx'

const tones = {
  problem: { icon: 'alert', edge: 'var(--barn-red)', bg: 'var(--alarm-wash)', c: 'var(--alarm)' },
  waiting: { icon: 'cloudOff', edge: 'var(--line-strong)', bg: 'var(--sheet-sunk)', c: 'inherit' },
  done: { icon: 'check', edge: 'var(--go)', bg: 'var(--go-wash)', c: 'var(--go)' },
} as const

/** A message about the form as a whole. Drawn also without one, so that screen readers announce it. */
export function FormMessage({ tone, children }: { tone: keyof typeof tones | undefined; children: ReactNode }) {
  const { icon, edge, ...colors } = tones[tone ?? 'waiting']
  return (
    <LiveText>
      {tone && (
        <Group
          component="span"
          gap="xs"
          align="flex-start"
          wrap="nowrap"
          px="0.875rem"
          py="sm"
          lh="1.4"
          bd={`1px solid ${edge}`}
          bdrs="md"
          {...colors}
        >
          <Icon name={icon} />
          <span style={{ overflowWrap: 'anywhere' }}>{children}</span>
        </Group>
      )}
    </LiveText>
  )
}
