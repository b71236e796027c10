import { Box, Group, Text, UnstyledButton } from '@mantine/core'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { countWrong } from '#contract/value/value-problem.ts'
import { Icon } from '#app/ui/icon.tsx'

interface FixLineProps {
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** The fields with values that were not accepted, in one line that leads to the first of them. */
export function FixLine({ items, onJump }: FixLineProps) {
  const toFix = items.filter(({ wrong }) => wrong)
  const [first] = toFix
  if (!first) return null
  const count = countWrong(toFix)
  return (
    <Group
      gap="0.75rem"
      wrap="nowrap"
      mih="3rem"
      px="0.75rem"
      py="0.5rem"
      bd="1px solid var(--alarm)"
      bdrs="md"
      bg="var(--alarm-wash)"
      c="var(--alarm)"
      renderRoot={(props) => <UnstyledButton {...props} />}
      onClick={() => onJump(first.field)}
    >
      <Icon name="alert" />
      <Text span inherit flex={1} miw={0} truncate>
        <strong>{count === 1 ? '1 field to fix:' : `${count} fields to fix:`}</strong>{' '}
        {toFix.map(({ label, wrong = 1 }) => (wrong > 1 ? `${label} (${wrong})` : label)).join(', ')}
      </Text>
      <Box component="span" lh={0} style={{ rotate: '-90deg' }}>
        <Icon name="chevron" />
      </Box>
    </Group>
  )
}
