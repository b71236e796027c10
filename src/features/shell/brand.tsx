import { Group } from '@mantine/core'
import { BrandMark } from '#app/ui/pictures/brand-mark.tsx'

/** The mark and the name of the portal. */
export function Brand() {
  return (
    <Group component="span" gap="0.625rem" wrap="nowrap" display="inline-flex" maw="100%" miw={0} ff="heading" fz="1.25rem" fw={700} lh={1}>
      <BrandMark />
      Parade Portal
    </Group>
  )
}
