import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { ShellLink } from './shell-link.ts'

/**
 * A link with its icon above the label, in a rail or bar. Filters in the URL don't change whether
 * it is current.
 */
export function QuickLink({ link: { label, to, search, icon } }: { link: ShellLink }) {
  const isCurrent = useLocation({
    select: ({ pathname, search: here }) =>
      pathname === to && (search === undefined || here.eventId === search['eventId']) && here.entryId === undefined,
  })
  return (
    <Link to={to} search={search ?? {}} activeOptions={{ exact: true }} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </Link>
  )
}
