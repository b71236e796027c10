import { Group } from '@mantine/core'
import { useState } from 'react'
import { requestReset } from '#app/session/identity/reset-password.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { FormMessage } from './form-message.tsx'
import { requestMessages } from './session-messages.ts'

interface ChangePasswordProps {
  email: string
  /** Staff are signed in as this person, and can't change the password (product: Sign in as). */
  isImpersonated: boolean
}

/** Sends the signed-in person the same link as for a forgotten password. */
export function ChangePassword({ email, isImpersonated }: ChangePasswordProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'done' | 'problem'; text: string }>()
  const reason = isImpersonated
    ? 'You’re signed in as this person, so you can’t change the password.'
    : isOnline
      ? undefined
      : 'You’re offline. Changing your password needs a connection.'

  async function send() {
    if (isBusy) return
    setBusy(true)
    const result = await requestReset(email)
    setBusy(false)
    setOutcome(
      result.ok
        ? { tone: 'done', text: `We’re sending a link to ${email}. It works for one hour. If it doesn’t arrive, try again in 15 minutes.` }
        : { tone: 'problem', text: requestMessages[result.reason] },
    )
  }

  return (
    <>
      <p>{reason ?? `We’ll email a link to ${email} so you can choose a new password.`}</p>
      {outcome && <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>}
      <Group>
        <Button disabled={reason !== undefined} aria-disabled={isBusy} onClick={() => void send()}>
          {isBusy ? 'Sending…' : 'Change password'}
        </Button>
      </Group>
    </>
  )
}
