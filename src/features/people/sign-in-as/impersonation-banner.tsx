import { useEffect, useState } from 'react'
import type { CurrentUser } from '#contract/person/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { endSignInAs } from '#app/session/sign-in-as.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { findUnsentWork } from '#app/files/find-unsent-work.ts'
import { serverNow } from '#app/http/server-clock.ts'
import type { UnsentWork } from '#app/files/unsent-work.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import styles from './impersonation.module.css'
import type { ReturnQuestion } from './return-question.ts'
import { minutesLeft, nextMinute } from './time-left.ts'
import { saveOpenForms } from '#app/session/open-forms.ts'
import { UnstyledButton } from '@mantine/core'
import { logFailure } from '#app/session/log-failure.ts'
import { sendAll } from '#app/files/send-all.ts'

const sentWithinMs = 4_000

const pause = (ms: number) => new Promise<void>((over) => setTimeout(over, ms))

/** Saves open forms, and sends them if possible, while the session is still the member's. */
async function keepAndSend(): Promise<void> {
  await saveOpenForms()
  if (!navigator.onLine) return
  const sending = sendAll().catch(logFailure)
  await Promise.race([sending, pause(sentWithinMs)])
}

/** Ends the session unless work is still unsent; returns that work. */
async function leave(): Promise<UnsentWork | undefined> {
  await keepAndSend()
  const unsent = await findUnsentWork()
  if (!unsent) await endSignInAs()
  return unsent
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
    if (isOver) void leave().then(setUnsent)
  }, [isOver])

  return (
    <>
      <section className={styles.banner} aria-label="Signed in as someone else">
        <Icon name="alert" size={22} />
        <p>
          You’re viewing the portal as <strong>{name}</strong>. Your actions are recorded as theirs and under your name,{' '}
          {impersonation.admin_name}. <span className={styles.left}>{minutesLeft(expiresAt, now)}</span>
        </p>
        <UnstyledButton
          aria-disabled={isLeaving}
          onClick={() => {
            if (isLeaving) return
            setLeaving(true)
            void leave().then(setUnsent)
          }}
        >
          Return to my account
        </UnstyledButton>
      </section>
      {unsent && <Question unsent={unsent} name={name} isOver={isOver} onStay={stay} />}
    </>
  )
}
