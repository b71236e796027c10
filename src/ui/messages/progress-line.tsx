import { Box, Progress, VisuallyHidden } from '@mantine/core'

/** A progress line across the top of the screen. */
export function ProgressLine({ isRunning, label }: { isRunning: boolean; label: string }) {
  return (
    <Box component="output" pos="fixed" inset="0 0 auto" style={{ zIndex: 30, pointerEvents: 'none' }}>
      {isRunning && (
        <>
          <Progress.Root size={3} radius={0} bg="transparent">
            <Progress.Section value={100} color="amber.5" animated withAria={false} />
          </Progress.Root>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      )}
    </Box>
  )
}
