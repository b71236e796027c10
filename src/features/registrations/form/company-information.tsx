import { useMemo, type ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { noCompanyMessage } from '#contract/company/messages.ts'
import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import { begunTooLate, whyLocked, whyLockedForStaff } from '#contract/registration/editing.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { registrationSource } from './registration-source.ts'
import { BeginRegistration } from './begin-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationView } from './registration-view.tsx'
import { Group } from '@mantine/core'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { OnceButton } from '#app/ui/once-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { beginRegistration } from './registration-commands.ts'

interface CompanyInformationProps {
  event: Event
  isEdit: boolean
  now: number
  onEdit: (isEdit: boolean, field?: string) => void
  /** Shown instead of the form while registration is closed. */
  closed: ReactNode
  /** The company that staff edit; absent for the company's own people. */
  forCompany?: ForCompany
}

/** A company's information for one event, as a page to read or a form to fill in. */
export function CompanyInformation({ event, isEdit, now, onEdit, closed, forCompany }: CompanyInformationProps) {
  const forId = forCompany?.id
  const source = useMemo(() => registrationSource(event.id, forId), [event.id, forId])
  const { found: own, refresh } = useOwnRecord(source)
  const companies = useSyncedRows('companies')
  const mine = useMine()
  const user = currentSession()?.currentUser
  if (!own || !companies || mine === undefined) return null

  const company = companies.find(({ id }) => id === user?.company_id) ?? mine?.company
  const { record, rows } = own
  const today = wallTimeIn(event.timezone, fromMillis(now)).date
  if (!record) {
    if (forCompany) return <BeginForCompany event={event} forCompany={forCompany} onBegun={() => onEdit(true)} />
    if (!company) return <NoCompany isKnown={mine !== null} />
    if (!isRegistrationOpen(event, now)) return closed
    return <BeginRegistration event={event} company={company} isViewer={isViewer()} isKnown={own.isKnown} onBegun={() => onEdit(true)} />
  }
  const locked = forCompany
    ? whyLockedForStaff(record, event)
    : (whyLocked(record, event, user?.company_role ?? null) ?? begunTooLate(record, event, now))
  const shared = { event, record, rows, today, locked, onEdit, forCompany }
  return isEdit && locked === undefined ? (
    <RegistrationForm
      key={`${event.id}:${forId ?? ''}`}
      {...shared}
      company={forCompany ? undefined : (company ?? undefined)}
      refresh={refresh}
    />
  ) : (
    <RegistrationView {...shared} />
  )
}

function NoCompany({ isKnown }: { isKnown: boolean }) {
  return isKnown ? (
    <Notice title="Company Information" message={noCompanyMessage} />
  ) : (
    <NotLoaded message="Your company’s information hasn’t loaded on this device yet." />
  )
}

/**
 * Registers a company that hasn't started yet, on its behalf. Works outside the registration window too (product: Staff
 * act for a member).
 */
function BeginForCompany({ event, forCompany, onBegun }: { event: Event; forCompany: ForCompany; onBegun: () => void }) {
  return (
    <Panel tone="mark" component="article" gap="md" maw="44rem" p="clamp(1.25rem, 4vw, 2.5rem)">
      <Dimmed>{event.name} · Company Information</Dimmed>
      <h1>{forCompany.name}</h1>
      <p>
        This company isn’t registered for this event. You can fill in its information on its behalf. The company is notified and can see it.
      </p>
      <Group gap="xs">
        <OnceButton onPress={() => beginRegistration(event, { company_id: forCompany.id }, forCompany).then(onBegun)}>
          Register this company
        </OnceButton>
      </Group>
    </Panel>
  )
}
