import { lazy, Suspense, useState, type ReactNode } from 'react'
import { signOut } from '#app/identity/sign-out.ts'
import type { UnsentWork } from './unsent-work.ts'

const SignOutQuestion = lazy(async () => ({ default: (await import('./sign-out-question.tsx')).SignOutQuestion }))

/** A device that cannot say what is on it must not keep anybody signed in. */
const readWithinMs = 2_000

/**
 * Signs out, after asking what should become of work that the server does not have. `question` belongs somewhere on the
 * page; it is nothing until there is something to ask.
 */
export function useSignOut(): { leave: () => Promise<void>; question: ReactNode } {
  const [unsent, setUnsent] = useState<UnsentWork>()
  const leave = async () => {
    const found = await unsentWork()
    if (found) setUnsent(found)
    else await signOut()
  }
  const question = unsent && (
    <Suspense>
      <SignOutQuestion unsent={unsent} onStay={() => setUnsent(undefined)} />
    </Suspense>
  )
  return { leave, question }
}

/** Undefined when there is none. */
async function unsentWork(): Promise<UnsentWork | undefined> {
  const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), readWithinMs))
  try {
    const { isEmpty, readUnsentWork } = await import('./unsent-work.ts')
    const found = await Promise.race([readUnsentWork(), late])
    return found && !isEmpty(found) ? found : undefined
  } catch (error) {
    console.error(error)
    return undefined
  }
}
