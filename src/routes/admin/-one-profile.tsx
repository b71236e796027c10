import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCompanies, useCompanyNames } from '#app/features/people/people-queries.ts'
import { PhotoImage } from '#app/features/photos/photo-image.tsx'
import { ProfileReview } from '#app/features/profiles/profile-review.tsx'
import { useProfiles } from '#app/features/profiles/use-profiles.ts'
import { NotHere } from '#app/ui/not-here.tsx'
import type { OneRecordProps } from './-one-record-props.ts'

const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')

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
      image={(fileId, alt) => <PhotoImage fileId={fileId} alt={alt} size="web" />}
      history={
        <Suspense fallback={null}>
          <RecordHistory entity="b2c_profiles" entityId={profile.id} version={profile.version} />
        </Suspense>
      }
      onClose={onClose}
    />
  )
}
