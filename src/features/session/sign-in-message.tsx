import { identityFailures, type IdentityFailure } from '#contract/session/identity-failure.ts'
import { FormMessage } from './form-message.tsx'

export type SignInProblem = { reason: IdentityFailure } | { message: string }

/** One message at a time: being offline comes before any other problem. */
export function SignInMessage({ online, problem }: { online: boolean; problem: SignInProblem | undefined }) {
  const wasOffline = problem !== undefined && 'reason' in problem && problem.reason === 'OFFLINE'
  if (!online && !wasOffline) {
    return <FormMessage tone="waiting">You’re offline. Signing in needs a connection.</FormMessage>
  }
  // The connection is back, so the reason is gone.
  if (!problem || (online && wasOffline)) return null
  return <FormMessage tone="problem">{'reason' in problem ? identityFailures[problem.reason].message : problem.message}</FormMessage>
}
