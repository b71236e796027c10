import { Button, PasswordInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { setNewPassword } from '#app/identity/reset-password.ts'
import { FormMessage } from './form-message.tsx'
import { newPasswordSentences } from './session-sentences.ts'
import styles from './session.module.css'

export function NewPasswordForm({ code, email, onDone }: { code: string; email: string; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [isVisible, setVisible] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const result = await setNewPassword(code, password)
    setBusy(false)
    if (result.ok) onDone()
    else setProblem(newPasswordSentences[result.reason])
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <PasswordInput
        label="New password"
        description="At least 8 characters. A few words in a row are easy to keep and hard to guess."
        name="password"
        autoComplete="new-password"
        value={password}
        visible={isVisible}
        onVisibilityChange={setVisible}
        rightSectionWidth={48}
        visibilityToggleButtonProps={{
          'aria-label': isVisible ? 'Hide password' : 'Show password',
          'aria-hidden': undefined,
          tabIndex: 0,
          size: 44,
        }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Saving …' : 'Save the new password'}
      </Button>
    </form>
  )
}
