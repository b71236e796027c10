import { Link } from '@tanstack/react-router'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import type { PeopleTab } from './people-search.ts'

const tabs = [
  { tab: 'people', label: 'People', search: { tab: undefined } },
  { tab: 'companies', label: 'Companies', search: { tab: 'companies' } },
  { tab: 'profiles', label: 'Profiles', search: { tab: 'profiles' } },
] as const

export function PeopleTabs({ current }: { current: PeopleTab }) {
  // Unlike the event's Companies and the member's Profiles.
  useTabTitle(`Members: ${tabs.find(({ tab }) => tab === current)?.label}`)
  return (
    <LinkTabs label="People, companies, profiles" mb={0}>
      {tabs.map(({ tab, label, search }) => (
        <Link
          key={tab}
          to="/admin/member"
          search={search}
          activeOptions={{ explicitUndefined: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </LinkTabs>
  )
}
