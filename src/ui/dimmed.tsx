import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Secondary text, as large as the text around it. */
export function Dimmed({ children }: { children: ReactNode }) {
  return (
    <Text c="dimmed" inherit>
      {children}
    </Text>
  )
}
