import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { bulkLabel } from '#app/ui/list/row-count-label.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { decisionLabels } from './decision-labels.ts'
import { registrationPreflight } from './registration-preflight.ts'
import type { RegistrationRow } from './registration-rows.ts'

export type RegistrationBulkAction = 'approve' | 'request_changes' | 'reject' | 'set_late_until'

const actions: readonly RegistrationBulkAction[] = ['approve', 'request_changes', 'set_late_until', 'reject']

interface RegistrationBulkProps {
  chosen: readonly RegistrationRow[]
  event: Event
  /** Today in the event's time zone, as 2026-05-01. */
  today: string
  onAction: (action: RegistrationBulkAction) => void
}

/** The decisions for the selected companies, each with how many it applies to. */
export function RegistrationBulk({ chosen, event, today, onAction }: RegistrationBulkProps) {
  const isOnline = useOnline()
  if (!isOnline) return <span>Decisions need a connection.</span>
  return actions.map((action) => {
    const able = registrationPreflight(action, chosen, { event, today, until: null }).able.length
    return (
      // It still says why it applies to none.
      <Button key={action} mod={{ muted: able === 0 }} onClick={() => onAction(action)}>
        {bulkLabel(decisionLabels[action], able, chosen.length)}
      </Button>
    )
  })
}
