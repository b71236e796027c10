import { Box } from '@mantine/core'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { CommandStrip } from '#app/features/commands/command-strip.tsx'
import { CurrentEventProvider, type CurrentEvent } from '#app/features/events/shared/current-event.ts'
import { InstallButton } from '#app/features/install/install-button.tsx'
import { sendLeftDrafts } from '#app/features/outbox/left-drafts.ts'
import { NoticeBell } from '#app/features/notifications/notice-bell.tsx'
import { OutboxChip } from '#app/features/outbox/outbox-chip.tsx'
import { useSignOut } from '#app/features/outbox/use-sign-out.tsx'
import { PaletteButton } from '#app/features/palette/palette-button.tsx'
import { PaletteKeys } from '#app/features/palette/palette-keys.tsx'
import { AccountChanged } from '#app/features/session/account-changed.tsx'
import { landingOfSession } from '#app/features/session/return-to.ts'
import { SignInAgain } from '#app/features/session/sign-in-again.tsx'
import { Shell } from '#app/features/shell/shell.tsx'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { OfflineStrip } from '#app/features/sync-status/offline-strip.tsx'
import { syncNow } from '#app/features/sync-status/start-sync.ts'
import { SyncChip } from '#app/features/sync-status/sync-chip.tsx'
import { leftDrafts } from '#app/routes/-left-drafts.ts'
import { LazyEntryValue } from '#app/routes/-lazy-entry-value.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

type OwnShell = Omit<ComponentProps<typeof Shell>, 'quickLinksAbout' | 'unsent' | 'find' | 'status' | 'onSignOut' | 'children'>

interface PortalShellProps extends OwnShell, Pick<ComponentProps<typeof PaletteKeys>, 'canEnter' | 'moreKeys'> {
  current: CurrentEvent
  /** When the events were fetched. */
  fetchedAt: number | undefined
  /** Who can help a person who can't sign in again. */
  contact: ReactNode
}

/** A page inside the bars, strips and navigation that members and staff both have. */
export function PortalShell({ current, fetchedAt, contact, navigation, strips, canEnter, moreKeys, ...shell }: PortalShellProps) {
  const { leave, question } = useSignOut()
  const { event } = current
  useEffect(() => sendLeftDrafts(leftDrafts), [])
  const { account } = shell
  if (useNoLayout())
    return (
      <CurrentEventProvider value={current}>
        <CommandStrip />
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </CurrentEventProvider>
    )
  return (
    <CurrentEventProvider value={current}>
      <Shell
        {...shell}
        quickLinksAbout={event?.name}
        navigation={
          <>
            {navigation}
            <Box ps="0.625rem">
              <AsOf fetchedAt={fetchedAt} />
            </Box>
            <InstallButton />
          </>
        }
        unsent={<OutboxChip EntryValue={LazyEntryValue} />}
        find={<PaletteButton />}
        status={
          <>
            <NoticeBell account={account} />
            <SyncChip fetchedAt={fetchedAt} />
          </>
        }
        onSignOut={leave}
        strips={
          // Without a box: what sticks to the page's top does so beyond these.
          <Box display="contents">
            <SignInAgain contact={contact} onSignedIn={() => void syncNow()} />
            <AccountChanged />
            <OfflineStrip fetchedAt={fetchedAt} />
            <CommandStrip />
            <PaletteKeys account={account} eventId={event?.id} canEnter={canEnter} onSignOut={leave} {...(moreKeys && { moreKeys })} />
            {strips}
            {question}
          </Box>
        }
      >
        <Outlet />
      </Shell>
    </CurrentEventProvider>
  )
}

export function PageNotFound() {
  return (
    <Notice
      title="Page not found"
      message="The address may be mistyped, or the page may have moved. Use the navigation to find what you need."
    >
      <ButtonLink variant="filled" to={landingOfSession() ?? '/'}>
        Go to your dashboard
      </ButtonLink>
    </Notice>
  )
}

/** Whether the page is flagged to render without the shell (product: Navigation). */
function useNoLayout(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.noLayout) })
}
