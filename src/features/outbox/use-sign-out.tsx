import { useState, type ReactNode } from 'react'
import { signOut } from '#app/session/sign-out.ts'
import { saveOpenForms } from '#app/session/open-forms.ts'
import { findUnsentWork, type UnsentWork } from '#app/files/unsent-work.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

const SignOutQuestion = lazyComponent(async () => (await import('./unsent-question.tsx')).SignOutQuestion)

/** Signs out, first asking about unsent work. Render `question` anywhere on the page; it is empty until there is something to ask. */
export function useSignOut(): { leave: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState<UnsentWork>()
  const leave = async () => {
    await saveOpenForms()
    const found = await findUnsentWork()
    if (found) setUnsent(found)
    else await signOut()
  }
  const question = unsent && <SignOutQuestion unsent={unsent} onStay={() => setUnsent(undefined)} />
  return { leave, question }
}
