import { useCompanies, useCompanyNames } from '#app/features/people/list/people-queries.ts'
import { ProfileReview } from '#app/features/profiles/profile-review.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

export function OneProfile(props: OneRecordProps) {
  const companyNames = useCompanyNames(useCompanies().rows)
  return (
    <OneRecord {...props} rows={useProfiles().rows} what="profile">
      {({ record: profile, onClose }) =>
        profile && <ProfileReview profile={profile} companyName={companyNames.get(profile.company_id) ?? 'the company'} onClose={onClose} />
      }
    </OneRecord>
  )
}
