import { Stack } from '@mantine/core'
import { useState, type ReactNode, useEffect } from 'react'
import { type PasswordLink, checkPasswordLink, type ResetCodeResult } from '#app/session/identity/reset-password.ts'
import { Button } from '#app/ui/button.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { FormMessage } from './form-message.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { resetHeadings } from './reset-headings.ts'
import { SessionPage } from './session-page.tsx'
import { newPasswordMessages } from './session-messages.ts'

/** Lets someone who followed a mailed link set a new password. The heading shows the progress. */
export function NewPasswordByLink({ brand, link, onDone }: { brand: ReactNode; link: PasswordLink; onDone: (email: string) => void }) {
  const { checked, checkAgain } = useResetCode(link)
  const [isSaved, setSaved] = useState(false)
  const { title, lead } = resetHeadings(checked, isSaved)

  function body(): ReactNode {
    if (!checked) return <FormMessage tone="waiting">Checking your link…</FormMessage>
    if (checked.ok && !isSaved) return <NewPasswordForm code={checked.code} email={checked.email} onDone={() => setSaved(true)} />
    if (checked.ok) {
      return (
        <Stack gap="1.125rem">
          <FormMessage tone="done">The new password for {checked.email} is saved.</FormMessage>
          <Button variant="filled" size="lg" onClick={() => onDone(checked.email)}>
            Sign in
          </Button>
        </Stack>
      )
    }
    const isLinkSpent = checked.reason === 'EXPIRED' || checked.reason === 'INVALID'
    return (
      <Stack gap="1.125rem">
        <FormMessage tone="problem">{newPasswordMessages[checked.reason]}</FormMessage>
        {isLinkSpent && <RequestResetForm />}
        {!isLinkSpent && <Button onClick={checkAgain}>Try again</Button>}
      </Stack>
    )
  }

  return (
    <SessionPage brand={brand} title={title} lead={lead}>
      {body()}
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
