import { Group } from '@mantine/core'
import { useId, useState } from 'react'
import { countsTowardLimit } from '#contract/entry/new-entry-problem.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { actOnRegistration } from './registration-commands.ts'

/** Lets a company withdraw from an event, unless it still has active entries there. */
export function WithdrawRegistration({ event, record }: { event: Event; record: EventCompany }) {
  const id = useId()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const entries = useDeviceQuery(() => data().entries.where('event_id').equals(event.id).toArray(), [event.id]) ?? []
  const activeEntries = entries.filter(countsTowardLimit).length
  const checking = useOpenCommand({ resource: 'event_companies', id: record.id })
  const isBlocked = !isOnline || activeEntries > 0 || checking !== undefined
  return (
    <Panel aria-label="Withdraw">
      <h2>No longer taking part?</h2>
      <Dimmed id={id}>
        {activeEntries > 0
          ? `Withdraw your company’s ${activeEntries === 1 ? 'entry' : `${activeEntries} entries`} before you withdraw the company.`
          : isOnline
            ? 'Your company will no longer take part in this event. Your information is kept.'
            : 'Withdrawing needs a connection.'}
      </Dimmed>
      <Group gap="xs">
        <Button aria-disabled={isBlocked} aria-describedby={id} onClick={() => !isBlocked && setAsking(true)}>
          Withdraw from this event…
        </Button>
      </Group>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw from this event?"
          about={event.name}
          confirmLabel="Withdraw"
          onConfirm={() => actOnRegistration(record.event_id, 'withdraw')}
          onClose={() => setAsking(false)}
        >
          <p>Your company will no longer take part in {event.name}. Only the association can reinstate it.</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
