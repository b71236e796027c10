import { Box, Group } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { Icon } from '#app/ui/icon.tsx'

interface ItemHeadProps {
  /** Of the change or file; anything but waiting needs the user. */
  state: string
  label: string
  /** Milliseconds by the device's clock. */
  at: number
}

/** What waits to be sent, and since when. */
export function ItemHead({ state, label, at }: ItemHeadProps) {
  return (
    <Group gap="0.5rem" wrap="nowrap">
      <Box component="span" flex="none" lh={0} c={state === 'waiting' ? 'dimmed' : 'var(--alarm)'}>
        <Icon name={state === 'waiting' ? 'outbox' : 'alert'} size={18} />
      </Box>
      <Box component="strong" flex={1} miw={0}>
        {label}
      </Box>
      <Box component="time" c="dimmed" fz="sm" style={{ whiteSpace: 'nowrap' }} dateTime={new Date(at).toISOString()}>
        {formatRecent(at)}
      </Box>
    </Group>
  )
}
