import { Group, Progress } from '@mantine/core'
import type { BatchPlace } from '#app/outbox/commands/import-rows.ts'

/** How far a file of several batches is; nothing during the first one. */
export function ImportProgress({ before, of }: BatchPlace) {
  if (before === 0) return null
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress w="12rem" value={(before / of) * 100} aria-label="Progress" />
      <span>
        {before.toLocaleString('en-US')} of {of.toLocaleString('en-US')}
      </span>
    </Group>
  )
}
