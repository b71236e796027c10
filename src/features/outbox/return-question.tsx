import { endSignInAs } from '#app/session/sign-in-as.ts'
import type { UnsentWork } from '#app/files/unsent-work.ts'
import { UnsentQuestion } from './unsent-question.tsx'

interface ReturnQuestionProps {
  unsent: UnsentWork
  name: string
  isOver: boolean
  onStay: () => void
}

/** Asks what to do with unsent changes made as a member when staff return to their own account. */
export function ReturnQuestion({ unsent, name, isOver, onStay }: ReturnQuestionProps) {
  return (
    <UnsentQuestion
      unsent={unsent}
      heading={isOver ? `Your session as ${name} has ended` : 'Unsent changes'}
      keepMessage={`You made these changes as ${name}. If you keep them, they stay on this device and are sent when you sign in as ${name} here again. ${name} won’t see them when they sign in themselves.`}
      labels={{ keep: 'Keep on this device and return', discard: 'Discard and return', stay: `Stay signed in as ${name}` }}
      isOver={isOver}
      // The session cannot continue, so closing keeps the work.
      onStay={isOver ? () => void endSignInAs() : onStay}
      leave={endSignInAs}
    />
  )
}
