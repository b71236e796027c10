import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { noRoom } from '#app/ui/messages/live-text.tsx'
import { useClaim } from './use-claim.ts'

/** Claims the entry while it is open, and shows who else is reviewing it. */
export function ReviewerNotice({ entryId }: { entryId: string }) {
  const { holder, takeOver } = useClaim(entryId)
  return <HolderBox holder={holder} advice="Check with them before you make changes." onTakeOver={() => void takeOver()} />
}

interface HolderBoxProps {
  holder: { name: string } | undefined
  advice?: string
  onTakeOver: () => void
}

/** Who else is reviewing the entry, if anyone. */
export function HolderBox({ holder, advice, onTakeOver }: HolderBoxProps) {
  return (
    <Group gap="sm" {...(holder ? { px: 'sm', py: 'xs', bdrs: 'md', bg: 'var(--marigold-wash)' } : noRoom)}>
      <output>
        {holder && (
          <>
            <strong>{holder.name || 'Someone else'}</strong> is reviewing this entry. {advice}
          </>
        )}
      </output>
      {holder && <Button onClick={onTakeOver}>Take over</Button>}
    </Group>
  )
}
