import { Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A message in place of a page, with buttons to move on. */
export function Notice({ title, message, children }: { title: string; message: ReactNode; children?: ReactNode }) {
  return (
    <Paper component="section" withBorder maw="40rem" my="clamp(2rem, 14vh, 9rem)" mx="auto" p="clamp(1.25rem, 4vw, 2.5rem)">
      <h1>{title}</h1>
      <Text c="dimmed" fz="1.0625rem" mt="sm">
        {message}
      </Text>
      <Group gap="sm" mt="lg">
        {children}
      </Group>
    </Paper>
  )
}
