import { signOut } from '#app/session/sign-out.ts'
import { currentSession } from '#app/session/current-session.ts'
import type { UnsentWork } from '#app/files/unsent-work.ts'
import { UnsentQuestion } from './unsent-question.tsx'

/** Asks what to do with unsent work on sign-out. */
export function SignOutQuestion({ unsent, onStay }: { unsent: UnsentWork; onStay: () => void }) {
  const user = currentSession()?.currentUser
  const until = user?.impersonation ? `you sign in as ${user.name} here again` : 'you sign in here again'
  return (
    <UnsentQuestion
      unsent={unsent}
      heading="Unsent changes"
      keepMessage={`If you keep them, they stay on this device until ${until}. No one else who signs in here can open them.`}
      labels={{ keep: 'Keep on this device', discard: 'Discard and sign out', stay: 'Stay signed in' }}
      onStay={onStay}
      leave={signOut}
    />
  )
}
