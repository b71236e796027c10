import { Group } from '@mantine/core'
import { useState } from 'react'
import { type IdentityFailure, identityFailures } from '#contract/session/identity-failure.ts'
import type { Role } from '#contract/session/role.ts'
import { signIn } from '#app/session/sign-in.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { EmailLine, SessionForm } from './session-form.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { isEmail } from './is-email.ts'
import { invalidEmailMessage } from './session-messages.ts'
import { FormMessage } from './form-message.tsx'

interface SignInFormProps {
  /** The email to begin with, of somebody who has just set a password, or signs in again: staff may have changed it since. */
  email?: string
  onSignedIn: (role: Role) => void
}

export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<IdentityFailure>()
  const [errors, setErrors] = useState<ReturnType<typeof signInErrors>>({})
  const online = useOnline()

  async function submit(form: HTMLElement) {
    const found = signInErrors(email.trim(), password)
    setErrors(found)
    setProblem(undefined)
    const first = found.email ? 'email' : found.password && 'password'
    if (first) return void jumpToField(form, first)
    const result = await signIn(email.trim(), password)
    if (result.ok) onSignedIn(result.role)
    else setProblem(result.reason)
  }

  return (
    <>
      <SessionForm submitLabel="Sign in" busyLabel="Signing in…" onSubmit={submit}>
        <SignInMessage online={online} problem={problem} />
        <EmailLine value={email} error={errors.email} onChange={setEmail} />
        <PasswordField
          label="Password"
          name="password"
          data-autofocus={known !== '' || undefined}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={setPassword}
        />
      </SessionForm>
      <ForgotPasswordLink email={email.trim()} />
    </>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email typed on the sign-in page, for the next page; in the history state and not in the URL, which others may see. */
    email?: string
  }
}

function ForgotPasswordLink({ email }: { email: string }) {
  return (
    <Group component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <TallLink to="/reset-password" state={{ email }}>
        Forgot your password?
      </TallLink>
    </Group>
  )
}

interface SignInErrors {
  email?: string | undefined
  password?: string | undefined
}

/** What to fix before signing in, by field. */
export function signInErrors(email: string, password: string): SignInErrors {
  return {
    email: email === '' ? 'Enter your email address.' : isEmail(email) ? undefined : invalidEmailMessage,
    password: password === '' ? 'Enter your password.' : undefined,
  }
}

/** One message at a time: being offline comes before any other problem. */
export function SignInMessage({ online, problem }: { online: boolean; problem: IdentityFailure | undefined }) {
  const wasOffline = problem === 'OFFLINE'
  if (!online && !wasOffline) {
    return <FormMessage tone="waiting">You’re offline. Signing in needs a connection.</FormMessage>
  }
  // The connection is back, so the reason is gone.
  if (!problem || (online && wasOffline)) return <FormMessage tone={undefined}>{undefined}</FormMessage>
  return <FormMessage tone="problem">{identityFailures[problem].message}</FormMessage>
}
