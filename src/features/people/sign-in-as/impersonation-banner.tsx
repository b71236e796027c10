import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/person/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { endSignInAs } from '#app/session/sign-in-as.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { findUnsentWork, type UnsentWork } from '#app/files/unsent-work.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { useHeightIn } from '#app/ui/bar/use-height-in.ts'
import type { ReturnQuestion } from './while-signed-in-as.tsx'
import { saveOpenForms } from '#app/session/open-forms.ts'
import { Group, Text, UnstyledButton } from '@mantine/core'
import { logFailure } from '#app/session/log-failure.ts'
import { notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { sendAll } from '#app/files/send-all.ts'

const sentWithinMs = 4_000

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

/** Saves open forms, and sends them if possible, while the session is still the member's. */
async function saveAndSend(): Promise<void> {
  await saveOpenForms()
  if (!navigator.onLine) return
  const sending = sendAll().catch(logFailure)
  await Promise.race([sending, pause(sentWithinMs)])
}

/** Ends the session unless work is still unsent; returns that work. */
async function leave(): Promise<UnsentWork | undefined> {
  await saveAndSend()
  const unsent = await findUnsentWork()
  if (!unsent) await endSignInAs()
  return unsent
}

/** The device couldn't store whose session it is now, so it is still the member's. */
function sayNotLeft(error: unknown): void {
  logFailure(error)
  showConfirmation(notSavedHere)
}

interface ImpersonationBannerProps {
  name: string
  impersonation: NonNullable<CurrentUser['impersonation']>
  /** Asks what to do with unsent work. */
  Question: ReturnQuestion
}

/** The banner on every page while staff are signed in as a member: who they act as, the time left, and a way back. */
export function ImpersonationBanner({ name, impersonation, Question }: ImpersonationBannerProps) {
  const [isLeaving, setLeaving] = useState(false)
  const banner = useHeightIn('--banner')
  const expiresAt = toMillis(impersonation.expires_at)
  const now = useClock(serverNow, (at) => nextMinute(expiresAt, at))
  // True when someone else ended it: the admin signed out elsewhere, or an account was disabled.
  const isEnded = useSessionStatus() === 'needs-auth'
  const isOver = isEnded || now >= expiresAt
  const [unsent, setUnsent] = useState<UnsentWork>()
  const stay = () => {
    setUnsent(undefined)
    setLeaving(false)
  }
  useEffect(() => {
    if (isOver) void leave().then(setUnsent, sayNotLeft)
  }, [isOver])

  return (
    <>
      <Group
        ref={banner}
        component="section"
        gap="0.5rem 0.875rem"
        pos="sticky"
        top={0}
        p="max(0.5rem, env(safe-area-inset-top)) var(--edge-end) 0.5rem var(--edge-start)"
        bg="var(--marigold)"
        c="#1b1b1b"
        lh={1.35}
        style={{ zIndex: 30, borderBlockEnd: '3px solid var(--ink)' }}
        aria-label="Signed in as someone else"
        data-print="off"
      >
        <Icon name="alert" size={22} />
        <Text inherit flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          You’re signed in as <strong>{name}</strong>. Everything you do is recorded under their name and yours, {impersonation.admin_name}.{' '}
          <Text span inherit fw={700} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {minutesLeft(expiresAt, now)}
          </Text>
        </Text>
        <UnstyledButton
          mih="2.75rem"
          px="md"
          py="0.25rem"
          bdrs="md"
          bg="#1b1b1b"
          c="#fff"
          fw={700}
          aria-disabled={isLeaving}
          onClick={() => {
            if (isLeaving) return
            setLeaving(true)
            void leave().then(setUnsent, (error: unknown) => {
              sayNotLeft(error)
              setLeaving(false)
            })
          }}
        >
          Return to my account
        </UnstyledButton>
      </Group>
      {unsent && <Question unsent={unsent} name={name} isOver={isOver} onStay={stay} />}
    </>
  )
}

const minuteMs = 60_000

/** Such as "43 minutes left." Both arguments are milliseconds by the server's clock. */
export function minutesLeft(expiresAt: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((expiresAt - now) / minuteMs))
  if (minutes === 0) return 'This session has ended.'
  return minutes === 1 ? 'Less than a minute left.' : `${minutes} minutes left.`
}

/** The instant at which that text changes next. */
export function nextMinute(expiresAt: number, now: number): number | null {
  if (now >= expiresAt) return null
  return expiresAt - (Math.ceil((expiresAt - now) / minuteMs) - 1) * minuteMs
}
