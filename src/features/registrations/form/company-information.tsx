import { useMemo, type ReactNode } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import { whyLocked, whyLockedForStaff } from '#contract/registration/editing.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { wallTimeIn } from '#contract/time/zoned-time.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { Notice } from '#app/ui/messages/notice.tsx'
import type { ForCompany } from './for-company.ts'
import { registrationSource } from './registration-source.ts'
import { BeginForCompany } from './begin-for-company.tsx'
import { BeginRegistration } from './begin-registration.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationView } from './registration-view.tsx'

interface CompanyInformationProps {
  event: Event
  isEdit: boolean
  /** Milliseconds by the server's clock. */
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
  const { found, refresh } = useOwnRecord(source)
  const companies = useSyncedRows('companies')
  const mine = useMine()
  const user = currentSession()?.currentUser
  if (!found || !companies || mine === undefined) return null

  const company = companies.find(({ id }) => id === user?.company_id) ?? mine?.company
  const { record, rows } = found
  const today = wallTimeIn(event.timezone, fromMillis(now)).date
  if (!record) {
    if (forCompany) return <BeginForCompany event={event} forCompany={forCompany} onBegun={() => onEdit(true)} />
    if (!company) return <NoCompany isKnown={mine !== null} />
    if (!isRegistrationOpen(event, now)) return closed
    return <BeginRegistration event={event} company={company} isViewer={isViewer()} isKnown={found.isKnown} onBegun={() => onEdit(true)} />
  }
  const locked = forCompany ? whyLockedForStaff(record, event) : whyLocked(record, event, user?.company_role ?? null)
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
  return (
    <Notice
      title="Company Information"
      sentence={
        isKnown
          ? 'You don’t belong to a company yet. Ask the association to add you to one.'
          : 'Your company’s information isn’t on this device yet. It will load when you’re back online.'
      }
    />
  )
}
