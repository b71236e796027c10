import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { useClaim } from './use-claim.ts'

/** Claims the entry while it is open, and shows who else is reviewing it. */
export function ReviewerNotice({ entryId }: { entryId: string }) {
  const { holder, takeOver } = useClaim(entryId)
  if (!holder) return null
  return <HolderBox holder={holder} advice="Check with them before you make changes." onTakeOver={() => void takeOver()} />
}

interface HolderBoxProps {
  holder: { name: string }
  advice?: string
  onTakeOver: () => void
}

/** Who else is reviewing the entry. */
export function HolderBox({ holder, advice, onTakeOver }: HolderBoxProps) {
  return (
    <Group gap="sm" px="sm" py="xs" bdrs="md" bg="var(--marigold-wash)">
      <output>
        <strong>{holder.name || 'Someone else'}</strong> is reviewing this entry. {advice}
      </output>
      <Button onClick={onTakeOver}>Take over</Button>
    </Group>
  )
}
