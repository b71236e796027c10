import { Sheet } from '#app/ui/sheet.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-again.module.css'

interface SignInAgainSheetProps {
  email: string
  onPutAside: () => void
  onSignedIn: () => void
}

export function SignInAgainSheet({ email, onPutAside, onSignedIn }: SignInAgainSheetProps) {
  return (
    <Sheet label="Sign in again" onClose={onPutAside}>
      <div className={styles.sheet}>
        <h2>Sign in again</h2>
        <p>Your sign-in has ended. Nothing on this device is lost: write your password, and you go on where you are.</p>
        <SignInForm fixedEmail={email} onSignedIn={onSignedIn} />
      </div>
    </Sheet>
  )
}
