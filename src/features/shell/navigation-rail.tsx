import { Link } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './navigation-rail.module.css'

interface NavigationRailProps {
  links: readonly ShellLink[]
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** The navigation of a tablet, folded to a rail beside the content until it is asked for. */
export function NavigationRail({ links, isUnfolded, onUnfold }: NavigationRailProps) {
  return (
    <nav className={styles.rail} aria-label="Quick links">
      <button type="button" aria-expanded={isUnfolded} aria-label="Navigation" onClick={() => onUnfold(!isUnfolded)}>
        <Icon name={isUnfolded ? 'close' : 'menu'} size={22} />
      </button>
      {!isUnfolded &&
        links.map(({ label, to, search, icon }) => (
          <Link
            key={label}
            to={to}
            search={search ?? {}}
            aria-label={label}
            title={label}
            activeOptions={{ exact: true, includeSearch: search !== undefined }}
          >
            <Icon name={icon} size={22} />
          </Link>
        ))}
    </nav>
  )
}
