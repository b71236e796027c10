import { Box, Skeleton, type BoxProps } from '@mantine/core'
import { useSyncFailed } from '#app/sync/use-sync-state.ts'
import { useOnline } from '#app/ui/use-online.ts'

interface NotLoadedProps extends BoxProps {
  message?: string
}

/** In place of what never arrived on this device: a placeholder while it loads; offline or after a failure, a message. */
export function NotLoaded({ message = 'This hasn’t loaded on this device yet.', ...box }: NotLoadedProps) {
  const isOnline = useOnline()
  const hasFailed = useSyncFailed()
  if (!isOnline || hasFailed)
    return (
      <Box component="p" c="dimmed" {...box}>
        {message}
      </Box>
    )
  return (
    <Box component="output" display="block" aria-busy="true" aria-label="Loading" {...box}>
      <Skeleton height="2.375rem" radius="xs" />
    </Box>
  )
}
