import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { sessionEndMessage } from './session-messages.ts'
import { SignInForm } from './sign-in-form.tsx'
import { useEndedBecause } from './use-ended-because.ts'

interface SignInAgainSheetProps {
  email: string
  /** Whom to ask, as part of a sentence. */
  contact: ReactNode
  onPutAside: () => void
  onSignedIn: () => void
}

export function SignInAgainSheet({ email, contact, onPutAside, onSignedIn }: SignInAgainSheetProps) {
  const because = useEndedBecause()
  const [triesAnyway, tryAnyway] = useState(false)
  // Render nothing until the reason is known, so that the title does not change.
  if (because === undefined) return null
  const { title, sentence, canGoOn } = sessionEndMessage(because)
  return (
    <Sheet title={title} onClose={onPutAside}>
      <p>{sentence}</p>
      {!canGoOn && <p>To get this fixed, contact {contact}.</p>}
      {canGoOn || triesAnyway ? (
        <SignInForm fixedEmail={email} onSignedIn={onSignedIn} />
      ) : (
        <Button onClick={() => tryAnyway(true)}>It’s fixed. Sign in</Button>
      )}
    </Sheet>
  )
}
