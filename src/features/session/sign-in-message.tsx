import { identityFailures, type IdentityFailure } from '#contract/session/identity-failure.ts'
import { FormMessage } from './form-message.tsx'

/** One message at a time: being offline comes before any other problem. */
export function SignInMessage({ online, problem }: { online: boolean; problem: IdentityFailure | undefined }) {
  const wasOffline = problem === 'OFFLINE'
  if (!online && !wasOffline) {
    return <FormMessage tone="waiting">You’re offline. Signing in needs a connection.</FormMessage>
  }
  // The connection is back, so the reason is gone.
  if (!problem || (online && wasOffline)) return null
  return <FormMessage tone="problem">{identityFailures[problem].message}</FormMessage>
}
