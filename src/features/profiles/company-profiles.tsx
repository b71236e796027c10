import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { profileKinds } from '#contract/profile/defaults.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import { profileKindLabels } from '#contract/profile/kind-names.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { ProfilePage } from './profile-page.tsx'

interface CompanyProfilesProps {
  companyId: string | undefined
  kind: ProfileKind
}

/** Lets staff write a company's profiles and trade directory card, with the form that its members use (product: Staff act for a member). */
export function CompanyProfiles({ companyId, kind }: CompanyProfilesProps) {
  const companies = useSyncedRows('companies')
  const company = companies?.find(({ id }) => id === companyId)
  const forCompany = useMemo(() => company && { id: company.id, name: company.name }, [company])
  if (!companies) return null
  if (!forCompany || company?.is_archived)
    return (
      <Notice
        title={forCompany ? `${forCompany.name} is archived` : 'We can’t find this company'}
        message={
          forCompany
            ? 'Restore the company to edit its profiles.'
            : 'It may not have loaded on this device yet, or it no longer exists. Open it from the list of companies.'
        }
      >
        <ButtonLink variant="filled" to="/admin/member" search={{ tab: 'companies', ...(forCompany && { id: forCompany.id }) }}>
          {forCompany ? 'Open the company' : 'Open the list of companies'}
        </ButtonLink>
      </Notice>
    )
  return (
    <>
      <RecordHeader
        title={forCompany.name}
        backLabel="Back to the company"
        way={{ to: '/admin/member', search: { tab: 'companies', id: forCompany.id } }}
        about={<Dimmed>Profiles and trade directory card. Your edits are recorded on the company’s behalf.</Dimmed>}
        maw="none"
      />
      <LinkTabs label="Profiles" mt="sm">
        {profileKinds.map((one) => (
          <Link
            key={one}
            to="/admin/profile"
            search={{ companyId: forCompany.id, kind: one }}
            aria-current={one === kind ? 'page' : undefined}
          >
            {profileKindLabels[one]}
          </Link>
        ))}
      </LinkTabs>
      <ProfilePage key={`${forCompany.id} ${kind}`} kind={kind} forCompany={forCompany} />
    </>
  )
}
