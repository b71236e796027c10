import { useState } from 'react'

/** Runs one thing at a time, and has the sentence about what went wrong with the last. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** `act` returns an error message, or undefined on success. Resolves to true on success. */
  async function attempt(act: () => Promise<string | undefined>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setProblem(undefined)
    const sentence = await act().finally(() => setBusy(false))
    setProblem(sentence)
    return sentence === undefined
  }

  return { isBusy, problem, attempt }
}
