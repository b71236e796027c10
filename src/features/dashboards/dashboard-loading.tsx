import { Box, Group, Paper, Skeleton, Stack } from '@mantine/core'
import { useMedia } from '#app/ui/use-media.ts'

/** The shape of a dashboard while it loads. As tall as the content to come, so that what is below does not flash into view. */
export function DashboardLoading() {
  const isWide = useMedia('(min-width: 80em)')
  return (
    <Box
      display="grid"
      mih="150dvh"
      style={{ gridTemplateColumns: `minmax(0, 1fr)${isWide ? ' 22rem' : ''}`, gap: 'var(--gap)', alignContent: 'start' }}
      aria-hidden="true"
    >
      <Stack gap="clamp(1rem, 2vw, 1.5rem)" miw={0}>
        <Rows count={3} />
        <Skeleton h="16rem" radius="lg" />
        <Rows count={5} />
      </Stack>
      {isWide && (
        <Stack gap="0.5rem" miw={0}>
          <Skeleton h="20rem" radius="lg" />
          <Skeleton h="20rem" radius="lg" />
        </Stack>
      )}
    </Box>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <Stack gap="0.5rem">
      <Skeleton h="1.5rem" w="10rem" />
      <Paper withBorder px="0.875rem" py="0.375rem">
        {Array.from({ length: count }, (_, row) => (
          <Group key={row} h="3.75rem" gap="sm" wrap="nowrap">
            <Skeleton h="2.5rem" w="2.5rem" radius="md" />
            <Stack flex={1} gap="0.375rem" miw={0}>
              <Skeleton h="1rem" w="55%" />
              <Skeleton h="0.75rem" w="35%" />
            </Stack>
          </Group>
        ))}
      </Paper>
    </Stack>
  )
}
