import type { Company } from '#contract/company/schema.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { CompanyCard } from './company-card.tsx'
import { ProfileLinks } from './profile-links.tsx'

interface CompanyAndProfilesProps {
  company: Company | null | undefined
  profiles: readonly B2cProfile[] | undefined
}

/** The member's company, and its profiles with how far each is. */
export function CompanyAndProfiles({ company, profiles }: CompanyAndProfilesProps) {
  return (
    <>
      {company ? <CompanyCard company={company} /> : <p>Your account isn’t linked to a company yet. Ask the association to link it.</p>}
      <ProfileLinks profiles={profiles} />
    </>
  )
}
