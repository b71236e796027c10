import { Box, UnstyledButton } from '@mantine/core'
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
  const [isOpen, setOpen] = useState(false)
  const href = useRouterState({ select: (state) => state.location.href })
  const [lastHref, setLastHref] = useState(href)
  if (href !== lastHref) {
    setLastHref(href)
    setOpen(false)
  }

  return (
    <>
      <nav className={styles.bar} aria-label={about ? `Quick links, ${about}` : 'Quick links'}>
        <div className={styles.links}>
          {links.slice(0, 3).map((link) => (
            <QuickLink key={link.label} link={link} />
          ))}
          <UnstyledButton aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            <Icon name="menu" size={22} />
            <span>Menu</span>
          </UnstyledButton>
        </div>
      </nav>
      {isOpen && (
        <Sheet title="Menu" onClose={() => setOpen(false)}>
          {/* A link to this page changes no address. */}
          <Box display="contents" onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}>
            {menu}
            <nav aria-label="Events and profiles">{navigation}</nav>
          </Box>
        </Sheet>
      )}
    </>
  )
}
