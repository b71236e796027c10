import { Link, useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './thumb-bar.module.css'

/** The navigation of a phone: a bar at the lower edge, and everything else in a sheet that rises from it. */
export function ThumbBar({ links, menu, navigation }: { links: readonly ShellLink[]; menu: ReactNode; navigation: ReactNode }) {
  const [openedAt, setOpenedAt] = useState<string>()
  const href = useRouterState({ select: (state) => state.location.href })
  // A link inside the sheet leads somewhere else, and the sheet has done its work.
  const isOpen = openedAt === href

  return (
    <>
      <nav className={styles.bar} aria-label="Quick links">
        {links.slice(0, 3).map(({ label, to, search, icon }) => (
          <Link key={label} to={to} search={search ?? {}} activeOptions={{ exact: true, includeSearch: search !== undefined }}>
            <Icon name={icon} size={22} />
            {label}
          </Link>
        ))}
        <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenedAt(href)}>
          <Icon name="menu" size={22} />
          Menu
        </button>
      </nav>
      {isOpen && (
        <Sheet label="Navigation" onClose={() => setOpenedAt(undefined)}>
          <h2 className={styles.title}>Menu</h2>
          {menu}
          <nav aria-label="Events and profiles">{navigation}</nav>
        </Sheet>
      )}
    </>
  )
}
