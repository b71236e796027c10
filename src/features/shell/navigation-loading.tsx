import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'

/** A placeholder while no navigation data is on the device yet (product: Navigation). */
export function NavigationLoading() {
  return (
    <Stack component="output" gap="sm" px="xs" py="sm">
      <VisuallyHidden>Loading navigation</VisuallyHidden>
      <Skeleton h="1.25rem" />
      <Skeleton h="1.25rem" w="65%" ms={24} />
      <Skeleton h="1.25rem" />
      <Skeleton h="1.25rem" w="65%" ms={24} />
    </Stack>
  )
}
