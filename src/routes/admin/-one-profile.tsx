import { useCompanies, useCompanyNames } from '#app/features/people/list/people-queries.ts'
import { ProfileReview } from '#app/features/profiles/profile-review.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'

export function OneProfile({ id, onClose }: Pick<OneRecordProps, 'id' | 'onClose'>) {
  const profiles = useProfiles().rows
  const companyNames = useCompanyNames(useCompanies().rows)
  const profile = profiles?.find((one) => one.id === id)
  if (!profiles) return null
  if (!profile) return <NotHere what="profile" back="Back to the list" onBack={onClose} />
  return (
    <ProfileReview
      key={profile.id}
      profile={profile}
      companyName={companyNames.get(profile.company_id) ?? 'the company'}
      onClose={onClose}
    />
  )
}
