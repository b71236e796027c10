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
  /** Name of the event that the links are for. */
  about: string | undefined
  menu: ReactNode
  navigation: ReactNode
}

/** A phone's navigation: a bar at the bottom, and a sheet with everything else. */
export function ThumbBar({ links, about, menu, navigation }: ThumbBarProps) {
  const [openedAt, setOpenedAt] = useState<string>()
  const href = useRouterState({ select: (state) => state.location.href })
  // Following a link in the sheet closes it.
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
