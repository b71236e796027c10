import { useState } from 'react'
import { FormMessage } from './form-message.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { newPasswordSentences } from './session-sentences.ts'
import styles from './session.module.css'
import { useResetCode } from './use-reset-code.ts'

/** Asks for a link, or takes the new password of somebody who came by one. */
export function ResetPasswordForms({ code, onDone }: { code: string | undefined; onDone: () => void }) {
  return code ? <ByLink code={code} onDone={onDone} /> : <RequestResetForm />
}

function ByLink({ code, onDone }: { code: string; onDone: () => void }) {
  const checked = useResetCode(code)
  const [isSaved, setSaved] = useState(false)

  if (!checked) return <FormMessage tone="waiting">Looking at your link …</FormMessage>
  if (!checked.ok) {
    return (
      <div className={styles.form}>
        <FormMessage tone="problem">{newPasswordSentences[checked.reason]}</FormMessage>
        <RequestResetForm />
      </div>
    )
  }
  if (!isSaved) return <NewPasswordForm code={code} email={checked.email} onDone={() => setSaved(true)} />
  return (
    <div className={styles.form}>
      <FormMessage tone="done">The new password for {checked.email} is saved.</FormMessage>
      <button type="button" className={styles.submit} onClick={onDone}>
        Sign in
      </button>
    </div>
  )
}
