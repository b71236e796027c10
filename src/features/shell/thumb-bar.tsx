import { UnstyledButton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { QuickLink } from './quick-link.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './thumb-bar.module.css'

interface ThumbBarProps {
  links: readonly ShellLink[]
  /** What the links are about: an event's name. */
  about: string | undefined
  menu: ReactNode
  navigation: ReactNode
}

/** The navigation of a phone: a bar at the lower edge, and everything else in a sheet that rises from it. */
export function ThumbBar({ links, about, menu, navigation }: ThumbBarProps) {
  const [openedAt, setOpenedAt] = useState<string>()
  const href = useRouterState({ select: (state) => state.location.href })
  // A link inside the sheet leads somewhere else, and the sheet has done its work.
  const isOpen = openedAt === href

  return (
    <>
      <nav className={styles.bar} aria-label={about ? `Quick links, ${about}` : 'Quick links'}>
        <div className={styles.links}>
          {links.slice(0, 3).map((link) => (
            <QuickLink key={link.label} link={link} />
          ))}
          <UnstyledButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpenedAt(href)}>
            <Icon name="menu" size={22} />
            <span>Menu</span>
          </UnstyledButton>
        </div>
      </nav>
      {isOpen && (
        <Sheet title="Menu" onClose={() => setOpenedAt(undefined)}>
          {menu}
          <nav aria-label="Events and profiles">{navigation}</nav>
        </Sheet>
      )}
    </>
  )
}
