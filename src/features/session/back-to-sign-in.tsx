import { Group } from '@mantine/core'
import { TallLink } from '#app/ui/tall-link.tsx'

export function BackToSignIn() {
  return (
    <Group component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <TallLink to="/">Back to sign in</TallLink>
    </Group>
  )
}
