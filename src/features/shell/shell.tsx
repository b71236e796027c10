import { Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#contract/session/role.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { Brand } from './brand.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { FoldButton } from './fold-button.tsx'
import { TopMenu } from './top-menu.tsx'
import { useFold } from './use-fold.ts'

interface ShellProps {
  account: Role
  /** The role's top menu (product: Navigation). */
  topLinks: readonly ShellLink[]
  /** Pages that are not in the top menu. */
  moreLinks: readonly ShellLink[]
  /** The current event, with a menu to switch. */
  event: ReactNode
  /** Links for the rail and the phone's bottom bar. */
  quickLinks: readonly ShellLink[]
  /** Name of the event that the quick links are for. */
  quickLinksAbout: string | undefined
  navigation: ReactNode
  /** The search button. */
  find: ReactNode
  status: ReactNode
  /** Settles when the page is being left or the user decides to stay. */
  onSignOut: () => Promise<void>
  /** Messages above everything else: offline, session ended, commands being confirmed. */
  strips: ReactNode
  /** The page needs the width, so the left navigation starts collapsed. */
  needsWidth?: boolean
  children: ReactNode
}

/** Top bar, left navigation (3/12), content (9/12) and footer. */
export function Shell({
  account,
  topLinks,
  moreLinks,
  event,
  quickLinks,
  quickLinksAbout,
  navigation,
  find,
  status,
  onSignOut,
  strips,
  needsWidth = false,
  children,
}: ShellProps) {
  const isPhone = useMedia('(width < 48em)')
  const isTablet = useMedia('(48em <= width < 68em)')
  const [isFolded, fold] = useFold(isTablet || needsWidth)
  const stands = !isPhone && !isFolded
  const hasRail = !isPhone && (isTablet || isFolded)

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <Group
          className={styles.bar}
          gap="0 clamp(0.5rem, 2vw, 1.25rem)"
          mih="var(--bar)"
          px="var(--edge-start) var(--edge-end)"
          bg="var(--brand)"
          c="var(--on-brand)"
        >
          <Link
            to={`/${account}/dashboard`}
            className={styles.home}
            activeProps={{ 'aria-current': undefined }}
            aria-label="Parade Portal, dashboard"
          >
            <Brand />
          </Link>
          <span className={styles.role}>{account === 'admin' ? 'Admin' : 'Member'}</span>
          {!isPhone && event}
          <Group gap={0} align="stretch" wrap="nowrap" ms="auto" c="var(--on-brand-soft)">
            {!isPhone && find}
            {status}
          </Group>
          <SignOutButton onSignOut={onSignOut} />
        </Group>
        {isPhone && event}
        {!isPhone && account === 'admin' && <TopMenu links={topLinks} moreLinks={moreLinks} />}
      </header>
      {strips}
      <div className={styles.columns} data-navigation={stands ? 'standing' : hasRail ? 'rail' : 'none'}>
        {hasRail && (
          <NavigationRail links={quickLinks} about={quickLinksAbout} isUnfolded={!isFolded} onUnfold={(isOpen) => fold(!isOpen)} />
        )}
        {stands && (
          <nav className={styles.navigation} aria-label="Events and profiles">
            {navigation}
            {!isTablet && <FoldButton onFold={() => fold(true)} />}
          </nav>
        )}
        <main className={styles.content} id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      {isPhone && (
        <ThumbBar
          links={quickLinks}
          about={quickLinksAbout}
          menu={
            <>
              {find}
              <TopMenu links={account === 'admin' ? topLinks : []} isList moreLinks={moreLinks} />
            </>
          }
          navigation={navigation}
        />
      )}
    </div>
  )
}

/** The developer's credit and the association's copyright. */
function Footer() {
  return (
    <footer className={styles.footer}>
      <span>Powered By Parade Portal Team</span>
      <span>© 2024 Home Builders Association. All rights reserved.</span>
    </footer>
  )
}
