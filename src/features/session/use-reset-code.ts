import { useEffect, useState } from 'react'
import { checkResetCode, type ResetCodeResult } from '#app/identity/reset-password.ts'

/** Whose password the link in a mail may set; undefined while it is being looked up. */
export function useResetCode(code: string): ResetCodeResult | undefined {
  const [result, setResult] = useState<ResetCodeResult>()

  useEffect(() => {
    let isWanted = true
    void checkResetCode(code).then((answer) => isWanted && setResult(answer))
    return () => {
      isWanted = false
    }
  }, [code])

  return result
}
