import { useState } from 'react'
import type { UndoableAction } from '#contract/staff/undo.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { UndoToast } from '#app/ui/messages/undo-toast.tsx'
import { decide } from './registration-commands.ts'
import type { RegistrationRow } from './registration-rows.ts'

const messages: Record<UndoableAction, (company: string) => string> = {
  approve: (company) => `${company} is approved.`,
  request_changes: (company) => `You requested changes from ${company}.`,
  reject: (company) => `${company} is rejected.`,
}

interface DecisionUndoProps {
  /** The last decision, while undoing it is offered. */
  action: UndoableAction | undefined
  /** The company it was about. */
  row: RegistrationRow | undefined
  onUndo: () => void
}

/** Confirms a decision about one company and offers to undo it. */
export function DecisionUndo({ action, row, onUndo }: DecisionUndoProps) {
  const [problem, setProblem] = useState<string>()
  const message = row && action && messages[action](row.company_name)
  const [shown, setShown] = useState(message)
  if (shown !== message) {
    setShown(message)
    // Staff have moved on to another decision.
    if (message !== undefined) setProblem(undefined)
  }

  async function undo() {
    if (!row) return
    onUndo()
    const failure = await decide(row, 'undo')
    setProblem(failure && `${row.company_name}: ${failure}`)
  }

  return (
    <>
      {problem && <Problem>{problem}</Problem>}
      <UndoToast message={message} onUndo={() => void undo()} />
    </>
  )
}
