import { useState } from 'react'
import { shortestPassword } from '#app/session/identity/password-rules.ts'
import { setNewPassword } from '#app/session/identity/reset-password.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { FormMessage } from './form-message.tsx'
import { EmailLine, SessionForm } from './session-form.tsx'
import { newPasswordMessages, policyMessage } from './session-messages.ts'

export function NewPasswordForm({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const result = await setNewPassword(code, password)
    if (result.ok) onDone()
    else
      setProblem(
        result.reason === 'POLICY' && result.missing.length > 0 ? policyMessage(result.missing) : newPasswordMessages[result.reason],
      )
  }

  return (
    <SessionForm submitLabel="Save new password" busyLabel="Saving…" onSubmit={submit}>
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      <EmailLine value={email} />
      <PasswordField
        label="New password"
        hint={`At least ${shortestPassword} characters. A few words in a row are easy to remember and hard to guess.`}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
    </SessionForm>
  )
}
