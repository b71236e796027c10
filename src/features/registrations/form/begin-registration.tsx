import { Group } from '@mantine/core'
import type { Company } from '#contract/company/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { firstFields, lastRegistration } from '#contract/registration/first-fields.ts'
import { currentSession } from '#app/session/current-session.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { OnceButton } from '#app/ui/once-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { beginRegistration } from './registration-commands.ts'

interface BeginRegistrationProps {
  event: Event
  company: Company
  isViewer: boolean
  /** False until the first sync: only then do we know that the company has none. */
  isKnown: boolean
  onBegun: () => void
}

/** The page of a company that hasn't started: what this is for, and what we fill in to start with. */
export function BeginRegistration({ event, company, isViewer, isKnown, onBegun }: BeginRegistrationProps) {
  // This company's registrations for all events.
  const registrations = useSyncedList('event_companies')
  if (!registrations) return null
  const last = lastRegistration(registrations.rows, event.id)
  return (
    <Panel tone="mark" component="article" gap="md" maw="44rem" p="clamp(1.25rem, 4vw, 2.5rem)">
      <Dimmed>{event.name}</Dimmed>
      <h1>Company Information</h1>
      <p>
        {company.name} hasn’t started yet. The association needs this once per event: contacts, license and insurance, the agreement and who
        gets the invoice.
      </p>
      <p>
        {last
          ? 'We’ll start with your information from the last event. Check it and sign the agreement.'
          : 'We’ll start with what the association has on file for your company.'}
      </p>
      {!isKnown && (
        <Dimmed>This device hasn’t reached the server yet. If a colleague has already started, your information is added to theirs.</Dimmed>
      )}
      {isViewer ? (
        <p>You can view this but not edit it. Ask an owner at your company to start.</p>
      ) : (
        <Group gap="xs">
          <OnceButton
            onPress={() => {
              const starter = currentSession()?.currentUser ?? null
              return beginRegistration(event, firstFields(company, last, starter)).then(onBegun)
            }}
          >
            Start
          </OnceButton>
        </Group>
      )}
    </Panel>
  )
}
