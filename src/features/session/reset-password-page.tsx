import type { ReactNode } from 'react'
import type { PasswordLink } from '#app/session/identity/reset-password.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { NewPasswordByLink } from './new-password-by-link.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { SessionPage } from './session-page.tsx'

interface ResetPasswordPageProps {
  brand: ReactNode
  /** From a mailed link; without one, the page offers to send an email. */
  code: string | undefined
  invitation: string | undefined
  /** The email typed on the sign-in page. */
  email: string
  /** The person of a mailed link has a new password. */
  onDone: (email: string) => void
}

/** Requests a link by email, or sets a new password for someone who followed one. */
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
