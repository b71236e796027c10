import { Link } from '@tanstack/react-router'
import type { ShellLink } from './shell-link.ts'
import styles from './top-menu.module.css'

/** The top menu, the current page highlighted (product: Navigation): a row under the bar, or a list in the phone's sheet. */
export function TopMenu({ links, isList = false }: { links: readonly ShellLink[]; isList?: boolean }) {
  if (links.length === 0) return null
  return (
    <nav className={isList ? styles.list : styles.row} aria-label="Main">
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} activeOptions={{ includeSearch: false }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
