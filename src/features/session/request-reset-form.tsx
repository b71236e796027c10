import { useState } from 'react'
import { requestReset } from '#app/session/identity/reset-password.ts'
import { FormMessage } from './form-message.tsx'
import { isEmail } from './is-email.ts'
import { EmailLine, SessionForm } from './session-form.tsx'
import { invalidEmailMessage, requestMessages } from './session-messages.ts'

export function RequestResetForm({ startsWith = '' }: { startsWith?: string }) {
  const [email, setEmail] = useState(startsWith)
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ tone: 'done' | 'problem'; text: string }>()

  async function submit() {
    const isWrong = !isEmail(email.trim())
    setError(isWrong ? invalidEmailMessage : undefined)
    if (isWrong) return setOutcome(undefined)
    const result = await requestReset(email.trim())
    // Never reveals whether the address has an account.
    if (result.ok)
      setOutcome({ tone: 'done', text: `If ${email.trim()} belongs to a member, we’ve emailed a link. It works for one hour.` })
    else setOutcome({ tone: 'problem', text: requestMessages[result.reason] })
  }

  return (
    <SessionForm submitLabel="Send link" busyLabel="Sending…" onSubmit={submit}>
      {outcome && <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>}
      <EmailLine value={email} error={error} onChange={setEmail} />
    </SessionForm>
  )
}
