import { ActionIcon, Box, Group, Stack, type BoxProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Role } from '#contract/session/role.ts'
import { useHeightIn } from '#app/ui/bar/use-height-in.ts'
import { TallLink } from '#app/ui/tall-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { Brand } from './brand.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import type { ShellLink } from './shell-link.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { ThumbBar } from './thumb-bar.tsx'
import { FoldButton, useFold } from './fold-button.tsx'
import { TopMenu } from './top-menu.tsx'

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
  /** What waits to be sent. It comes and goes, so it is before everything that must not move. */
  unsent: ReactNode
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
  unsent,
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
  const isExpanded = !isPhone && !isFolded
  const hasRail = !isPhone && isFolded

  // Spec 9: navigation 3/12, content 9/12; wide enough for its names on a tablet.
  const columns = `minmax(${isTablet ? '18rem' : 0}, 3fr) minmax(0, 9fr)`

  const Bar = isPhone ? Box : StickyBar

  return (
    <Stack gap={0} mih="100dvh">
      <Box
        className={styles.skip}
        component="a"
        pos="absolute"
        inset="calc(0.5rem + env(safe-area-inset-top)) auto auto calc(0.5rem + env(safe-area-inset-left))"
        px="md"
        py="0.625rem"
        bg="var(--marigold)"
        c="#0f1f38"
        fw={700}
        style={{ zIndex: 40 }}
        href="#content"
      >
        Skip to content
      </Box>
      <Box component="header" className={styles.header}>
        {/* Above the page, because its menus overlap it. On a phone, the event alone stays in view. */}
        <Bar pos="relative" pt="env(safe-area-inset-top)" bg="var(--brand)" style={{ zIndex: 10, containerType: 'inline-size' }}>
          <Group
            gap="0 clamp(0.5rem, 2vw, 1.25rem)"
            // Large text may need a second row.
            mih="var(--bar)"
            px="var(--edge-start) var(--edge-end)"
            bg="var(--brand)"
            c="var(--on-brand)"
            style={{ borderBottom: '3px solid #f5b81c' }}
          >
            <TallLink
              to={`/${account}/dashboard`}
              className={styles.home}
              c="inherit"
              td="none"
              activeProps={{ 'aria-current': undefined }}
              aria-label="Parade Portal, dashboard"
            >
              <Brand />
            </TallLink>
            <Box
              component="span"
              px="0.5rem"
              py="0.1875rem"
              bd="1px solid currentcolor"
              bdrs={2}
              ff="heading"
              fz="sm"
              fw={700}
              lh={1.1}
              lts="0.02em"
            >
              {account === 'admin' ? 'Admin' : 'Member'}
            </Box>
            {!isPhone && event}
            <Group gap={0} align="stretch" wrap="nowrap" ms="auto" c="var(--on-brand-soft)">
              {unsent}
              {!isPhone && find}
              {status}
              {isTablet && (
                <ActionIcon
                  variant="transparent"
                  c="inherit"
                  size="2.75rem"
                  aria-label="Account"
                  title="Account"
                  renderRoot={(props) => <Link {...props} to={`/${account}/account`} />}
                >
                  <Icon name="account" />
                </ActionIcon>
              )}
            </Group>
            {!isPhone && !isTablet && <AccountLink account={account} />}
            <SignOutButton isBrief={isPhone || isTablet} me={isPhone ? '-0.5rem' : 0} onSignOut={onSignOut} />
          </Group>
        </Bar>
        {!isPhone && account === 'admin' && (
          <Box pos="relative" style={{ zIndex: 9, containerType: 'inline-size' }}>
            <TopMenu links={topLinks} moreLinks={moreLinks} />
          </Box>
        )}
        {strips}
        {isPhone && (
          <StickyBar data-event-row style={{ zIndex: 10 }}>
            {event}
          </StickyBar>
        )}
      </Box>
      <Box
        display="grid"
        flex={1}
        w="100%"
        maw={hasRail ? undefined : '120rem'}
        mx="auto"
        px="env(safe-area-inset-left) env(safe-area-inset-right)"
        style={{ gridTemplateColumns: isExpanded ? columns : hasRail ? '6.5rem minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
      >
        {hasRail && <NavigationRail links={quickLinks} about={quickLinksAbout} onUnfold={() => fold(false)} />}
        {isExpanded && (
          <Box
            className={styles.navigation}
            component="nav"
            pos="sticky"
            top="var(--stuck)"
            mah="calc(100dvh - var(--stuck))"
            // Stays in reach on a long page.
            style={{ alignSelf: 'start', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' }}
            p="1.25rem 0.75rem 0 calc(clamp(1rem, 3vw, 2rem) - 0.625rem)"
            aria-label="Events and profiles"
          >
            {navigation}
            <FoldButton onFold={() => fold(true)} />
          </Box>
        )}
        <Box
          className={styles.content}
          component="main"
          miw={0}
          {...(isExpanded && { style: { borderInlineStart: '1px solid var(--line)' } })}
          id="content"
          tabIndex={-1}
        >
          {children}
        </Box>
      </Box>
      <Footer isPhone={isPhone} />
      {isPhone && (
        <ThumbBar
          links={quickLinks}
          about={quickLinksAbout}
          menu={
            <>
              {find}
              <TopMenu links={account === 'admin' ? topLinks : []} isList moreLinks={moreLinks} />
              <AccountLink account={account} />
            </>
          }
          navigation={navigation}
        />
      )}
    </Stack>
  )
}

/** Stays at the top edge, below the banner of someone signed in as a member; a low window lets go of it. */
function StickyBar(props: BoxProps & { children: ReactNode }) {
  const bar = useHeightIn('--header')
  return <Box ref={bar} {...props} pos="sticky" top="min(var(--banner, 0px), var(--sticks))" />
}

/** The developer's credit and the association's copyright; clear of a phone's bar at the bottom. */
function Footer({ isPhone }: { isPhone: boolean }) {
  return (
    <Group
      component="footer"
      gap="0.25rem 2rem"
      justify="space-between"
      p={`1rem var(--edge-end) ${isPhone ? 'calc(4.75rem + env(safe-area-inset-bottom))' : 'max(1rem, env(safe-area-inset-bottom))'} var(--edge-start)`}
      c="dimmed"
      fz="0.8125rem"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <span>Powered By Parade Portal Team</span>
      <span>© 2024 Home Builders Association. All rights reserved.</span>
    </Group>
  )
}

/** The signed-in person's own page, beside Sign Out or in a phone's menu. */
function AccountLink({ account }: { account: Role }) {
  return (
    <TallLink to={`/${account}/account`} className={styles.account} c="inherit" td="none" fw={600}>
      <Icon name="account" size={18} />
      Account
    </TallLink>
  )
}
