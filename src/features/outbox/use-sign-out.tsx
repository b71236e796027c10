import { useState, type ReactNode } from 'react'
import { signOut } from '#app/session/sign-out.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { saveOpenForms } from '#app/session/open-forms.ts'
import { findUnsentWork, type UnsentWork } from '#app/files/unsent-work.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { showFailure } from '#app/ui/messages/toasts.tsx'

const SignOutQuestion = lazyComponent(async () => (await import('./unsent-question.tsx')).SignOutQuestion)

/** Signs out, first asking about unsent work; if that isn't possible, says so. Render `question` anywhere on the page; it is empty until there is something to ask. */
export function useSignOut(): { leave: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState<UnsentWork>()
  const leave = async () => {
    try {
      await saveOpenForms()
      const found = await findUnsentWork()
      if (found) setUnsent(found)
      else await signOut()
    } catch (error) {
      logFailure(error)
      showFailure('You’re still signed in: this device couldn’t complete the sign-out. Reload the page and try again.')
    }
  }
  const question = unsent && <SignOutQuestion unsent={unsent} onStay={() => setUnsent(undefined)} />
  return { leave, question }
}
