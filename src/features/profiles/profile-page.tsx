import { useMemo } from 'react'
import { whyLocked } from '#contract/profile/editing.ts'
import { noCompanyMessage } from '#contract/company/messages.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { profileNames } from '#contract/profile/kind-names.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileSource } from './profile-source.ts'
import { BeginProfile } from './begin-profile.tsx'
import { TradeCard } from './trade-card.tsx'

interface ProfilePageProps {
  kind: ProfileKind
  /** The company that staff act for; absent for the company's own people. */
  forCompany?: ForCompany | undefined
}

/** A company's profile of one kind, with its trade directory card. */
export function ProfilePage({ kind, forCompany }: ProfilePageProps) {
  const source = useMemo(() => profileSource(kind, forCompany), [kind, forCompany])
  const { found: own, refresh } = useOwnRecord(source)
  const profiles = useSyncedRows('b2c_profiles')
  const companies = useSyncedRows('companies')
  const mine = useMine()
  const user = currentSession()?.currentUser
  if (!own || !profiles || !companies || mine === undefined) return null

  const companyId = forCompany?.id ?? user?.company_id
  const company = companies.find(({ id }) => id === companyId) ?? (forCompany ? undefined : mine?.company)
  const { record, rows } = own
  const siblings = profiles.filter((one) => one.kind !== kind && one.company_id === companyId)
  if (!company && forCompany) return <Notice title={profileNames[kind].title} message="This company doesn’t exist or was deleted." />
  if (!company) {
    return mine ? (
      <Notice title={profileNames[kind].title} message={noCompanyMessage} />
    ) : (
      <NotLoaded message="Your company’s information hasn’t loaded on this device yet." />
    )
  }
  return (
    <>
      {record ? (
        <ProfileForm
          key={kind}
          {...{ kind, record, rows, siblings, forCompany, refresh }}
          locked={forCompany ? undefined : whyLocked(record, user?.company_role ?? null)}
          isConnected={mine?.is_site_connected}
          isCompanyArchived={company.is_archived}
        />
      ) : (
        <BeginProfile {...{ kind, company, siblings, forCompany }} isViewer={isViewer()} />
      )}
      <TradeCard company={company} isViewer={isViewer()} forCompany={forCompany} />
    </>
  )
}
