import type { ReactNode } from 'react'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { NewPasswordByLink } from './new-password-by-link.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { SessionPage } from './session-page.tsx'

interface ResetPasswordPageProps {
  brand: ReactNode
  /** From the link of a mail; without one, a mail can be asked for. */
  code: string | undefined
  /** As it was written on the sign-in. */
  email: string
  onDone: () => void
}

/** Asks for a link, or takes the new password of somebody who came by one. */
export function ResetPasswordPage({ brand, code, email, onDone }: ResetPasswordPageProps) {
  if (code) return <NewPasswordByLink brand={brand} code={code} onDone={onDone} />
  return (
    <SessionPage brand={brand} title="Forgot your password?" lead="Write your e-mail address, and we send you a link to choose a new one.">
      <RequestResetForm startsWith={email} />
      <BackToSignIn />
    </SessionPage>
  )
}
