import { isRestorable } from '#contract/entry/review/approval-lost.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { useAudit } from '#app/features/audit/use-audit.ts'

interface UndoWithdrawalProps {
  entry: Entry
  onUndone: () => void
}

/** Brings a withdrawn entry back with its status, approval and proof, while that is possible. */
export function UndoWithdrawal({ entry, onUndone }: UndoWithdrawalProps) {
  const { events } = useAudit({ entity: 'entries', entity_id: entry.id })
  const withdrawal = events?.find((event) => event.action === 'withdraw' && isRestorable(event, entry, serverNow()))
  if (!withdrawal) return null
  return (
    <>
      <p>To bring it back as it was before, undo the withdrawal instead.</p>
      <UndoButton
        label="Undo withdrawal"
        undo={async () => restoreApprovals([withdrawal.id])}
        onUndone={({ kept }) => kept.length === 0 && onUndone()}
      />
    </>
  )
}
