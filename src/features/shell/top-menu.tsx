import { Link } from '@tanstack/react-router'
import { MoreMenu } from './more-menu.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './top-menu.module.css'

interface TopMenuProps {
  links: readonly ShellLink[]
  isList?: boolean
  /** Pages that are not in the top menu, in a menu at the end of the row. */
  moreLinks: readonly ShellLink[]
}

/** The top menu with the current page highlighted (product: Navigation): a row below the bar, or a list in the phone's sheet. */
export function TopMenu({ links, isList = false, moreLinks }: TopMenuProps) {
  if (links.length === 0) return null
  return (
    <div className={isList ? styles.list : styles.row}>
      <Links label="Main" links={links} />
      {isList ? <Links label="More" links={moreLinks} /> : <MoreMenu links={moreLinks} />}
    </div>
  )
}

function Links({ label, links }: { label: string; links: readonly ShellLink[] }) {
  return (
    <nav aria-label={label}>
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
