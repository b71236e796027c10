import { createFileRoute } from '@tanstack/react-router'
import { CompanyProfiles } from '#app/features/profiles/company-profiles.tsx'
import { validateProfileSearch } from '#app/features/profiles/profile-search.ts'

export const Route = createFileRoute('/admin/profile')({
  staticData: { title: 'Profiles' },
  validateSearch: validateProfileSearch,
  component: ProfileRoute,
})

function ProfileRoute() {
  const { companyId, kind = 'BUILDER' } = Route.useSearch()
  return <CompanyProfiles companyId={companyId} kind={kind} />
}
