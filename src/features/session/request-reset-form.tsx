import { Flex } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { requestReset } from '#app/session/identity/reset-password.ts'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormMessage } from './form-message.tsx'
import { isEmail } from './is-email.ts'
import { invalidEmailMessage, requestMessages } from './session-messages.ts'

export function RequestResetForm({ startsWith = '' }: { startsWith?: string }) {
  const [email, setEmail] = useState(startsWith)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'done' | 'problem'; text: string }>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!isEmail(email.trim())) return setOutcome({ tone: 'problem', text: invalidEmailMessage })
    setBusy(true)
    const result = await requestReset(email.trim())
    setBusy(false)
    // Never reveals whether the address has an account.
    if (result.ok)
      setOutcome({ tone: 'done', text: `If ${email.trim()} belongs to a member, we’ve emailed a link. It works for one hour.` })
    else setOutcome({ tone: 'problem', text: requestMessages[result.reason] })
  }

  return (
    <Flex direction="column" component="form" gap="1.125rem" onSubmit={(event) => void submit(event)} noValidate>
      {outcome && <FormMessage tone={outcome.tone}>{outcome.text}</FormMessage>}
      <TextLine
        size="lg"
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send link'}
      </Button>
    </Flex>
  )
}
