import { Box, Group, Stack } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { PlacesToFix } from './places-to-fix.tsx'
import { UnsentToFix } from './unsent-to-fix.tsx'
import { syncStatus } from './sync-status.ts'
import { useNeedsFixing } from './use-needs-fixing.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { useSyncState } from '#app/sync/use-sync-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'

/** How current this device is, with a button to sync now. */
export function SyncPanel({ fetchedAt, onLeave }: { fetchedAt: number | undefined; onLeave: () => void }) {
  const online = useOnline()
  const { pending, failed } = useSyncState()
  const { icon, short, message } = syncStatus({ online, pending, failed, needsFixing: useNeedsFixing() })
  const cannotCheck = !online || pending
  return (
    <Stack gap="0.875rem" align="flex-start" p="0.25rem 0.5rem 0.75rem">
      <Group component="h3" gap="xs">
        <Icon name={icon} size={22} />
        {short}
      </Group>
      <Box component="output" mih="4.5rem" maw="30rem">
        {message}
      </Box>
      <UnsentToFix onLeave={onLeave} />
      <PlacesToFix onLeave={onLeave} />
      <Facts>
        <Fact term="Last updated">{fetchedAt === undefined ? 'Never' : formatRecent(fetchedAt, { now: serverNow() })}</Fact>
      </Facts>
      <Button variant="filled" aria-disabled={cannotCheck} onClick={() => !cannotCheck && syncAgain()}>
        {online && pending ? 'Checking…' : 'Check now'}
      </Button>
    </Stack>
  )
}
