import { Group, Progress } from '@mantine/core'

/** How complete an entry is: a small bar, and the number that it draws. */
export function CompleteBar({ percent }: { percent: number }) {
  const color = percent === 100 ? 'green.4' : percent > 80 ? 'amber.5' : 'gray.4'
  return (
    <Group gap="0.25rem" wrap="nowrap">
      <Progress w="1.1875rem" flex="none" size="0.3125rem" bg="var(--line)" color={color} value={percent} aria-hidden="true" /> {percent}%
    </Group>
  )
}
