import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import styles from './people.module.css'
import type { PeopleTab } from './people-search.ts'

const tabs = [
  { tab: 'people', label: 'People', search: { tab: undefined } },
  { tab: 'companies', label: 'Companies', search: { tab: 'companies' } },
  { tab: 'profiles', label: 'Profiles', search: { tab: 'profiles' } },
] as const

export function PeopleTabs({ current }: { current: PeopleTab }) {
  return (
    <Group
      className={styles.tabs}
      component="nav"
      gap="0.25rem"
      align="stretch"
      wrap="nowrap"
      mb="lg"
      aria-label="People, companies, profiles"
    >
      {tabs.map(({ tab, label, search }) => (
        <Link key={tab} to="/admin/member" search={search} activeOptions={{ explicitUndefined: true }} data-current={tab === current}>
          {label}
        </Link>
      ))}
    </Group>
  )
}
