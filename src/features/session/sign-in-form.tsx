import { Flex, Group } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Role } from '#contract/session/role.ts'
import { signIn } from '#app/session/sign-in.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Button } from '#app/ui/button.tsx'
import { isEmail } from './is-email.ts'
import { invalidEmailMessage } from './session-messages.ts'
import { SignInMessage, type SignInProblem } from './sign-in-message.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

interface SignInFormProps {
  /** The email to begin with, of somebody who has just set a password, or signs in again: staff may have changed it since. */
  email?: string
  onSignedIn: (role: Role) => void
}

export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem>()
  const online = useOnline()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (!email.trim() || !password) return setProblem({ message: 'Enter your email address and your password.' })
    if (!isEmail(email.trim())) return setProblem({ message: invalidEmailMessage })
    setBusy(true)
    setProblem(undefined)
    const result = await signIn(email.trim(), password)
    setBusy(false)
    if (result.ok) onSignedIn(result.role)
    else setProblem(result)
  }

  return (
    <>
      <Flex direction="column" component="form" gap="1.125rem" onSubmit={(event) => void submit(event)} noValidate>
        <SignInMessage online={online} problem={problem} />
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
        <PasswordField
          label="Password"
          name="password"
          data-autofocus={known !== '' || undefined}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </Button>
      </Flex>
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
