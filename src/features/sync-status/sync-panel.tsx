import { Box, Stack } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { checkNow } from './start-sync.ts'
import styles from './sync-panel.module.css'
import { TimesToFix } from './times-to-fix.tsx'
import { syncStatus } from './sync-status.ts'
import { useNeedsFixing } from './use-needs-fixing.ts'
import { useSyncState } from '#app/sync/use-sync-state.ts'
import { Button } from '#app/ui/button.tsx'

/** How current this device is, with a button to sync now. */
export function SyncPanel({ fetchedAt, onLeave }: { fetchedAt: number | undefined; onLeave: () => void }) {
  const online = useOnline()
  const { pending, failed } = useSyncState()
  const { icon, short, sentence } = syncStatus({ online, pending, failed, needsFixing: useNeedsFixing() })
  const isWaiting = !online || pending
  return (
    <Stack className={styles.panel} gap="0.875rem" align="flex-start" p="0.25rem 0.5rem 0.75rem">
      <h3>
        <Icon name={icon} size={22} />
        {short}
      </h3>
      <Box component="output" mih="4.5rem" maw="30rem">
        {sentence}
      </Box>
      <TimesToFix onLeave={onLeave} />
      <dl>
        <dt>Last fetched</dt>
        <dd>{fetchedAt === undefined ? 'Never' : formatRecent(fetchedAt, serverNow())}</dd>
      </dl>
      <Button variant="filled" aria-disabled={isWaiting} onClick={() => !isWaiting && checkNow()}>
        {online && pending ? 'Checking…' : 'Check now'}
      </Button>
    </Stack>
  )
}
