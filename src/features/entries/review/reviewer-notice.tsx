import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { useClaim } from './use-claim.ts'

/** Claims the entry while it is open, and shows who else is reviewing it. */
export function ReviewerNotice({ entryId }: { entryId: string }) {
  const { holder, takeOver } = useClaim(entryId)
  if (!holder) return null
  return (
    <Group gap="sm" px="sm" py="xs" bdrs="md" bg="var(--marigold-wash)">
      <output>
        <strong>{holder.name || 'Someone else'}</strong> is reviewing this entry. Check with them before you make changes.
      </output>
      <Button onClick={() => void takeOver()}>Take over</Button>
    </Group>
  )
}
