import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Secondary text, as large as the text around it. */
export function Dimmed({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Text id={id} c="dimmed" inherit>
      {children}
    </Text>
  )
}
