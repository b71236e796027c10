import { useState } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { notSavedHere } from './messages/not-saved-here.ts'
import { showFailure } from './messages/toasts.tsx'
import { useIsGone } from './overlays/use-is-gone.ts'

/**
 * Runs one thing at a time, and has the sentence about what went wrong with the last, until it is cleared. Once the page
 * was left, a toast says it, after what it is `about`. Where the `subject` can change in place, what failed for one isn't said at
 * the next.
 */
export function useAttempt(about?: string, subject?: string) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [shown, setShown] = useState(subject)
  const isGone = useIsGone()
  if (shown !== subject) {
    setShown(subject)
    setProblem(undefined)
  }

  /** `act` returns an error message, or undefined on success. Resolves to true on success, and never rejects. */
  async function attempt(act: () => Promise<string | undefined>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    const sentence = await act().catch(unexpected)
    setBusy(false)
    setProblem(sentence)
    if (sentence !== undefined && isGone()) showFailure(about === undefined ? sentence : `${about}: ${sentence}`)
    return sentence === undefined
  }

  return { isBusy, problem, attempt, clear: () => setProblem(undefined) }
}

/** Calls answer with a message when they fail, so what rejects is this device. */
function unexpected(error: unknown): string {
  logFailure(error)
  return notSavedHere
}
