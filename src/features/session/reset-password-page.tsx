import type { ReactNode } from 'react'
import type { PasswordLink } from '#app/session/identity/reset-password.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { NewPasswordByLink } from './new-password-by-link.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { SessionPage } from './session-page.tsx'

interface ResetPasswordPageProps {
  brand: ReactNode
  /** From the link of a mail; without one, a mail can be asked for. */
  code: string | undefined
  invitation: string | undefined
  /** As it was written on the sign-in. */
  email: string
  onDone: () => void
}

/** Asks for a link, or takes the new password of somebody who came by one. */
export function ResetPasswordPage({ brand, code, invitation, email, onDone }: ResetPasswordPageProps) {
  const link = linkOf(code, invitation)
  if (link) return <NewPasswordByLink brand={brand} link={link} onDone={onDone} />
  return (
    <SessionPage
      brand={brand}
      title="Forgot your password?"
      lead="Enter your email address, and we’ll send you a link to choose a new one."
    >
      <RequestResetForm startsWith={email} />
      <BackToSignIn />
    </SessionPage>
  )
}

function linkOf(code: string | undefined, invitation: string | undefined): PasswordLink | undefined {
  if (code) return { kind: 'code', value: code }
  return invitation ? { kind: 'invitation', value: invitation } : undefined
}
