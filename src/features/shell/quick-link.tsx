import { Link } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import { useIsCurrent } from '#app/ui/bar/use-is-current.ts'
import type { ShellLink } from './shell-link.ts'

/** A link with its icon above the label, in a rail or bar. */
export function QuickLink({ link: { label, to, search, icon } }: { link: ShellLink }) {
  const isCurrent = useIsCurrent({ to, search })
  return (
    <Link to={to} search={search ?? {}} activeOptions={{ exact: true }} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </Link>
  )
}
