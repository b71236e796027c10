import { whyLocked } from '#contract/profile/editing.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { currentSession, isViewer } from '#app/session/current-session.ts'
import { Notice } from '#app/ui/messages/notice.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileNames } from './profile-kinds.ts'
import { asProfile, profileSources } from './profile-source.ts'
import { BeginProfile } from './begin-profile.tsx'
import { TradeCard } from './trade-card.tsx'

/** The user's own company's profile of one kind, with its trade directory card. */
export function ProfilePage({ kind }: { kind: ProfileKind }) {
  const { found, refresh } = useOwnRecord(profileSources[kind])
  const profiles = useSyncedRows('b2c_profiles', asProfile)
  const companies = useSyncedRows('companies')
  const mine = useMine()
  const user = currentSession()?.currentUser
  if (!found || !profiles || !companies || mine === undefined) return null

  const company = companies.find(({ id }) => id === user?.company_id) ?? mine?.company
  const { record, rows } = found
  const siblings = profiles.filter((one) => one.kind !== kind && one.company_id === user?.company_id)
  if (!company) {
    return (
      <Notice
        title={profileNames[kind].title}
        sentence={
          mine
            ? 'You don’t belong to a company yet. Ask the association to add you to one.'
            : 'Your company’s information isn’t on this device yet. It will load when you’re back online.'
        }
      />
    )
  }
  return (
    <>
      {record ? (
        <ProfileForm
          key={kind}
          {...{ kind, record, rows, siblings, refresh }}
          locked={whyLocked(record, user?.company_role ?? null)}
          isConnected={mine?.is_site_connected}
        />
      ) : (
        <BeginProfile kind={kind} company={company} siblings={siblings} isViewer={isViewer()} />
      )}
      <TradeCard company={company} isViewer={isViewer()} />
    </>
  )
}
