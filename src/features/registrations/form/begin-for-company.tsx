import { Group } from '@mantine/core'
import type { Event } from '#contract/event/schema.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { OnceButton } from '#app/ui/once-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { ForCompany } from './for-company.ts'
import { beginRegistration } from './registration-commands.ts'

/**
 * Registers a company that hasn't started yet, on its behalf. Works outside the registration window too (product: Staff
 * act for a member).
 */
export function BeginForCompany({ event, forCompany, onBegun }: { event: Event; forCompany: ForCompany; onBegun: () => void }) {
  return (
    <Panel tone="mark" component="article" gap="md" maw="44rem" p="clamp(1.25rem, 4vw, 2.5rem)">
      <Dimmed>{event.name}</Dimmed>
      <h1>Company Information</h1>
      <p>
        <strong>{forCompany.name}</strong> isn’t registered for this event. You can fill in its information on its behalf. The company is
        notified and can see it.
      </p>
      <Group gap="xs">
        <OnceButton onPress={() => beginRegistration(event, { company_id: forCompany.id }, forCompany).then(onBegun)}>
          Register this company
        </OnceButton>
      </Group>
    </Panel>
  )
}
