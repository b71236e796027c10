import { Box, Stack, UnstyledButton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIsAnyCurrent } from '#app/ui/bar/use-is-current.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { QuickItem, QuickLink } from './quick-link.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './shell.module.css'

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
  const shown = links.slice(0, 3)
  // Where none of them is, the page is one of the menu's.
  const isInMenu = !useIsAnyCurrent(shown)
  const [lastHref, setLastHref] = useState(href)
  if (href !== lastHref) {
    setLastHref(href)
    setOpen(false)
  }

  return (
    <>
      <Box
        component="nav"
        pos="fixed"
        inset="auto 0 0"
        p="0 env(safe-area-inset-right) var(--edge-bottom) env(safe-area-inset-left)"
        bg="var(--sheet)"
        style={{ zIndex: 20, borderTop: '1px solid var(--line-strong)', containerType: 'inline-size' }}
        aria-label={about ? `Quick links, ${about}` : 'Quick links'}
      >
        <Box className={styles.thumbs} display="grid" style={{ gridAutoColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column' }}>
          {shown.map((link) => (
            <QuickLink key={link.label} link={link} />
          ))}
          <QuickItem
            icon="menu"
            label="Menu"
            renderRoot={(props) => (
              <UnstyledButton
                {...props}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                aria-current={isInMenu || undefined}
                onClick={() => setOpen(true)}
              />
            )}
          />
        </Box>
      </Box>
      {isOpen && (
        <Sheet title="Menu" onClose={() => setOpen(false)}>
          {/* A link to this page changes no address. */}
          <Box display="contents" onClick={({ target }) => target instanceof Element && target.closest('a') && setOpen(false)}>
            <Stack className={styles.menu} gap="0.25rem">
              {menu}
            </Stack>
            <nav aria-label="Events and profiles">{navigation}</nav>
          </Box>
        </Sheet>
      )}
    </>
  )
}
