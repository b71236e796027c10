import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { decisionLabels } from './decision-labels.ts'

export type RegistrationBulkAction = 'approve' | 'request_changes' | 'reject' | 'set_late_until'

const actions: readonly RegistrationBulkAction[] = ['approve', 'request_changes', 'set_late_until', 'reject']

export function RegistrationBulk({ onAction }: { onAction: (action: RegistrationBulkAction) => void }) {
  const isOnline = useOnline()
  if (!isOnline) return <span>Decisions need a connection.</span>
  return (
    <>
      {actions.map((action) => (
        <Button key={action} onClick={() => onAction(action)}>
          {decisionLabels[action]}
          {action === 'approve' ? '' : '…'}
        </Button>
      ))}
    </>
  )
}
