import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The save status of a form. */
export function StatusText({ isAlarming, children }: { isAlarming: boolean; children: ReactNode }) {
  return (
    <Text component="output" inherit fz="0.9375rem" {...(isAlarming ? { c: 'var(--alarm)', fw: 600 } : { c: 'dimmed' })}>
      {children}
    </Text>
  )
}
