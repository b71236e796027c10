import { Menu } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { toolMenuQuery } from '#app/ui/list/list-toolbar.tsx'
import { bulkLabel } from '#app/ui/list/row-count-label.ts'
import { useMedia } from '#app/ui/use-media.ts'
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

/** The decisions for the selected companies, each with how many it applies to; on a narrow screen the first that applies, and a menu. */
export function RegistrationBulk({ chosen, event, today, onAction }: RegistrationBulkProps) {
  const isOnline = useOnline()
  const isNarrow = useMedia(toolMenuQuery)
  if (!isOnline) return <span>Decisions need a connection.</span>
  const counted = actions.map((action) => ({
    action,
    able: registrationPreflight(action, chosen, { event, today, until: null }).able.length,
  }))
  // One that applies to none still says why, after the others.
  const sorted = [...counted.filter(({ able }) => able > 0), ...counted.filter(({ able }) => able === 0)]
  const shown = isNarrow ? 1 : sorted.length
  const labelOf = ({ action, able }: (typeof sorted)[number]) => bulkLabel(decisionLabels[action], able, chosen.length)
  return (
    <>
      {sorted.slice(0, shown).map((one, index) => (
        <Button
          key={one.action}
          variant={index === 0 && one.able > 0 ? 'filled' : 'default'}
          mod={{ muted: one.able === 0 }}
          onClick={() => onAction(one.action)}
        >
          {labelOf(one)}
        </Button>
      ))}
      {sorted.length > shown && (
        <MoreActions label="More for the selected companies">
          {sorted.slice(shown).map((one) => (
            <Menu.Item key={one.action} {...(one.able === 0 && { c: 'dimmed' })} onClick={() => onAction(one.action)}>
              {labelOf(one)}
            </Menu.Item>
          ))}
        </MoreActions>
      )}
    </>
  )
}
