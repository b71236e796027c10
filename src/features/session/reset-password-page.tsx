import { type ReactNode, useState, useEffect } from 'react'
import { invitationDays } from '#contract/session/invitation.ts'
import {
  type PasswordLink,
  type ResetCodeResult,
  requestReset,
  setNewPassword,
  checkPasswordLink,
} from '#app/session/identity/reset-password.ts'
import { currentSession } from '#app/session/current-session.ts'
import { signIn } from '#app/session/sign-in.ts'
import { SessionPage } from './session-page.tsx'
import { Group, Stack } from '@mantine/core'
import { TallLink } from '#app/ui/tall-link.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { FormMessage } from './form-message.tsx'
import { isEmail } from './is-email.ts'
import { EmailLine, SessionForm } from './session-form.tsx'
import { invalidEmailMessage, requestMessages, newPasswordMessages, policyMessage } from './session-messages.ts'
import { shortestPassword } from '#app/session/identity/password-rules.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { Button } from '#app/ui/button.tsx'

interface ResetPasswordPageProps {
  brand: ReactNode
  /** The mailed link that led here; without one, the page offers to send an email. */
  link: PasswordLink | undefined
  /** The email typed on the sign-in page. */
  email: string
  /** The person of a mailed link has a new password, and is signed in if nobody else is. */
  onDone: (email: string) => void
}

/** Requests a link by email, or sets a new password for someone who followed one. */
export function ResetPasswordPage({ brand, link, email, onDone }: ResetPasswordPageProps) {
  const title = 'Forgot your password?'
  useTabTitle(link ? undefined : title)
  if (link) return <NewPasswordByLink brand={brand} link={link} onDone={onDone} />
  return (
    <SessionPage brand={brand} title={title} lead="Enter your email address, and we’ll send you a link to choose a new password.">
      <RequestResetForm startsWith={email} />
      <BackToSignIn />
    </SessionPage>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    passwordLink?: PasswordLink
  }
}

interface LinkSearch {
  oobCode?: string | undefined
  invitation?: string | undefined
}

/** An invitation has its code behind the “#,” which reaches no server; a reset link, like the identity service's own, in the query. */
export function passwordLinkOf({ oobCode: code, invitation: former }: LinkSearch, hash: string): PasswordLink | undefined {
  const invitation = new URLSearchParams(hash).get('invitation') ?? former
  if (code) return { kind: 'code', value: code }
  return invitation ? { kind: 'invitation', value: invitation } : undefined
}

function BackToSignIn() {
  return (
    <Group component="p" gap="0 1rem" align="stretch" justify="space-between" mt="md">
      <TallLink to="/">Back to sign in</TallLink>
    </Group>
  )
}

/** Heading and subheading of the page that a mailed link opens, by progress. */
export function resetHeadings(
  kind: PasswordLink['kind'],
  checked: ResetCodeResult | undefined,
  isSaved: boolean,
): { title: string; lead: string } {
  const isInvitation = kind === 'invitation'
  if (isSaved) return { title: 'Your password is set', lead: 'Sign in with it from now on.' }
  if (!checked || checked.ok)
    return isInvitation
      ? {
          title: 'Welcome to Parade Portal',
          lead: `The association invited you${checked?.company ? ` for ${checked.company}` : ''}. Choose a password to sign in with from now on.`,
        }
      : { title: 'Choose a password', lead: 'You’ll use it to sign in from now on.' }
  if (checked.reason === 'EXPIRED' || checked.reason === 'INVALID')
    return {
      title: 'This link no longer works',
      lead: isInvitation ? `An invitation works for ${invitationDays} days, until you sign in.` : 'Your password hasn’t changed.',
    }
  return { title: 'We couldn’t check your link', lead: 'It hasn’t been used. You can try again.' }
}

export function RequestResetForm({ startsWith = '' }: { startsWith?: string }) {
  const [email, setEmail] = useState(startsWith)
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<{ tone: 'done' | 'problem'; text: string }>()

  async function submit(form: HTMLElement) {
    const isWrong = !isEmail(email.trim())
    setError(isWrong ? invalidEmailMessage : undefined)
    if (isWrong) {
      setOutcome(undefined)
      return void jumpToField(form, 'email')
    }
    const result = await requestReset(email.trim())
    // Never reveals whether the address has an account.
    if (result.ok)
      setOutcome({ tone: 'done', text: `If there’s an account for ${email.trim()}, we’ve emailed a link. It works for one hour.` })
    else setOutcome({ tone: 'problem', text: requestMessages[result.reason] })
  }

  return (
    <SessionForm submitLabel="Send link" busyLabel="Sending…" onSubmit={submit}>
      <FormMessage tone={outcome?.tone}>{outcome?.text}</FormMessage>
      <EmailLine value={email} error={error} onChange={setEmail} />
    </SessionForm>
  )
}

interface NewPasswordFormProps {
  kind: PasswordLink['kind']
  code: string
  email: string
  onSaved: () => void
  onSignedIn: () => void
}

/** Signs in with the new password at once, unless somebody else is signed in on this device. */
export function NewPasswordForm({ kind, code, email, onSaved, onSignedIn }: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const result = await setNewPassword(code, password)
    if (!result.ok)
      setProblem(
        result.reason === 'POLICY' && result.missing.length > 0 ? policyMessage(result.missing) : newPasswordMessages[result.reason],
      )
    else if (isFree(email) && (await signIn(email, password)).ok) onSignedIn()
    else onSaved()
  }

  const isInvitation = kind === 'invitation'
  return (
    <SessionForm submitLabel={isInvitation ? 'Save password' : 'Save new password'} busyLabel="Saving…" onSubmit={submit}>
      <FormMessage tone={problem === undefined ? undefined : 'problem'}>{problem}</FormMessage>
      <EmailLine value={email} />
      <PasswordField
        label={isInvitation ? 'Password' : 'New password'}
        hint={`At least ${shortestPassword} characters. A few words in a row are easy to remember and hard to guess.`}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
    </SessionForm>
  )
}

/** Whether a sign-in on this device takes nobody else's place. */
function isFree(email: string): boolean {
  const user = currentSession()?.currentUser
  return !user || (user.email.toLowerCase() === email.toLowerCase() && !user.impersonation)
}

/** Lets someone who followed a mailed link set a new password. The heading shows the progress. */
function NewPasswordByLink({ brand, link, onDone }: { brand: ReactNode; link: PasswordLink; onDone: (email: string) => void }) {
  const { checked, checkAgain } = useResetCode(link)
  const [isSaved, setSaved] = useState(false)
  const { title, lead } = resetHeadings(link.kind, checked, isSaved)

  function body(): ReactNode {
    if (!checked) return undefined
    if (checked.ok) {
      const { email, code } = checked
      const goOn = () => onDone(email)
      if (!isSaved) return <NewPasswordForm kind={link.kind} code={code} email={email} onSaved={() => setSaved(true)} onSignedIn={goOn} />
      return (
        <Button variant="filled" size="lg" onClick={goOn}>
          Sign in
        </Button>
      )
    }
    const isLinkSpent = checked.reason === 'EXPIRED' || checked.reason === 'INVALID'
    return isLinkSpent ? <RequestResetForm /> : <Button onClick={checkAgain}>Try again</Button>
  }

  return (
    <SessionPage brand={brand} title={title} lead={lead}>
      <Stack gap="1.125rem">
        {checked?.ok ? (
          <FormMessage tone={isSaved ? 'done' : undefined}>The password for {checked.email} is saved.</FormMessage>
        ) : (
          <FormMessage tone={checked ? 'problem' : 'waiting'}>
            {checked ? newPasswordMessages[checked.reason] : 'Checking your link…'}
          </FormMessage>
        )}
        {body()}
      </Stack>
      {!isSaved && <BackToSignIn />}
    </SessionPage>
  )
}

/** The person whose password a mailed link can set; `checked` is undefined while it is being looked up. */
function useResetCode({ kind, value }: PasswordLink): { checked: ResetCodeResult | undefined; checkAgain: () => void } {
  const [checked, setChecked] = useState<ResetCodeResult>()

  useEffect(() => {
    let isWanted = true
    void checkPasswordLink({ kind, value }).then((answer) => isWanted && setChecked(answer))
    return () => {
      isWanted = false
    }
  }, [kind, value])

  return {
    checked,
    checkAgain() {
      setChecked(undefined)
      void checkPasswordLink({ kind, value }).then(setChecked)
    },
  }
}
