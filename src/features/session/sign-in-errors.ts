import { isEmail } from './is-email.ts'
import { invalidEmailMessage } from './session-messages.ts'

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
