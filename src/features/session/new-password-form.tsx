import { Flex } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { shortestPassword } from '#app/session/identity/password-rules.ts'
import { setNewPassword } from '#app/session/identity/reset-password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormMessage } from './form-message.tsx'
import { newPasswordMessages, policyMessage } from './session-messages.ts'

export function NewPasswordForm({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await setNewPassword(code, password)
    setBusy(false)
    if (result.ok) onDone()
    else
      setProblem(
        result.reason === 'POLICY' && result.missing.length > 0 ? policyMessage(result.missing) : newPasswordMessages[result.reason],
      )
  }

  return (
    <Flex direction="column" component="form" gap="1.125rem" onSubmit={(event) => void submit(event)} noValidate>
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      {/* Password managers store the password under this user name. */}
      <TextLine
        size="lg"
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={email}
        onChange={() => undefined}
      />
      <PasswordField
        label="New password"
        hint={`At least ${shortestPassword} characters. A few words in a row are easy to remember and hard to guess.`}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        {isBusy ? 'Saving…' : 'Save new password'}
      </Button>
    </Flex>
  )
}
