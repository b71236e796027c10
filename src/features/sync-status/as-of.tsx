import { Group, Progress, Text } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useOnline } from '#app/ui/use-online.ts'
import type { LoadProgress } from '#app/sync/load-progress.ts'
import { useLoadProgress, useSyncState } from '#app/sync/use-sync-state.ts'

interface AsOfProps {
  /** Milliseconds by the server's clock. */
  fetchedAt: number | undefined
  /** Key of a list that may load in several pages. */
  list?: string | undefined
}

const ageLook = { py: '0.25rem', c: 'dimmed', fz: 'sm', style: { fontVariantNumeric: 'tabular-nums' } }

/**
 * "as of 10:02" if the data is old or cannot be refreshed, or the progress of a list that is
 * loading for the first time.
 */
export function AsOf({ fetchedAt, list = '' }: AsOfProps) {
  const online = useOnline()
  const { failed } = useSyncState()
  const progress = useLoadProgress(list)
  if (progress) return <LoadProgressLine {...progress} />
  const now = serverNow()
  if (fetchedAt === undefined || !shouldShowAge({ fetchedAt, now, isFresh: online && !failed })) return null
  return (
    <Text inherit {...ageLook}>
      as of {formatRecent(fetchedAt, { now })}
    </Text>
  )
}

function LoadProgressLine({ here, of }: LoadProgress) {
  return (
    <Group gap="sm" wrap="nowrap" {...ageLook}>
      <Progress w="8rem" value={(here / of) * 100} aria-label="Loading" /> Loading {here.toLocaleString('en-US')} of{' '}
      {of.toLocaleString('en-US')}
    </Group>
  )
}

const staleAfterMs = 15 * 60_000

/** Whether to show how old data is: it cannot be refreshed, or was not for a while. */
export function shouldShowAge({ fetchedAt, now, isFresh }: { fetchedAt: number; now: number; isFresh: boolean }): boolean {
  return !isFresh || now - fetchedAt > staleAfterMs
}
