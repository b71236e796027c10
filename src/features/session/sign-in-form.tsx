import { useState, type FormEvent } from 'react'
import type { Role } from '#contract/role.ts'
import { signIn } from '#app/identity/sign-in.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { FormMessage } from './form-message.tsx'
import { signInSentences } from './session-sentences.ts'
import styles from './session.module.css'

interface SignInFormProps {
  /** Given when a session goes on: the same person, so the address is fixed. */
  fixedEmail?: string
  onSignedIn: (role: Role) => void
}

export function SignInForm({ fixedEmail, onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const online = useOnline()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim() || !password) return setProblem('Write your e-mail address and your password.')
    setBusy(true)
    setProblem(undefined)
    const result = await signIn(email.trim(), password)
    setBusy(false)
    if (result.ok) onSignedIn(result.role)
    else setProblem(signInSentences[result.reason])
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {!online && <FormMessage tone="waiting">You are offline. Signing in needs a connection; what you write here stays.</FormMessage>}
      {problem && <FormMessage tone="problem">{problem}</FormMessage>}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={fixedEmail !== undefined}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label="Password"
        name="password"
        data-autofocus={fixedEmail !== undefined || undefined}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <button type="submit" className={styles.submit} aria-disabled={isBusy}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </button>
    </form>
  )
}
