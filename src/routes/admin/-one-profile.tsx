import { useCompanies } from '#app/features/people/list/people-queries.ts'
import { ProfileReview } from '#app/features/profiles/profile-review.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { OneRecord, type OneRecordProps } from './-one-record.tsx'

export function OneProfile(props: OneRecordProps) {
  const companies = useCompanies().rows
  return (
    <OneRecord {...props} rows={useProfiles().rows} noun={{ one: 'profile', many: 'profiles' }}>
      {({ record: profile, onClose }) => {
        const company = companies?.find(({ id }) => id === profile?.company_id)
        return (
          profile && (
            <ProfileReview
              profile={profile}
              companyName={company?.name ?? 'the company'}
              isCompanyArchived={company?.is_archived ?? false}
              onClose={onClose}
            />
          )
        )
      }}
    </OneRecord>
  )
}
