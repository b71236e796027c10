import { useEffect, useState } from 'react'
import { checkResetCode, type ResetCodeResult } from '#app/identity/reset-password.ts'

/** Whose password the link in a mail may set; `checked` is undefined while it is being looked up. */
export function useResetCode(code: string): { checked: ResetCodeResult | undefined; checkAgain: () => void } {
  const [checked, setChecked] = useState<ResetCodeResult>()

  useEffect(() => {
    let isWanted = true
    void checkResetCode(code).then((answer) => isWanted && setChecked(answer))
    return () => {
      isWanted = false
    }
  }, [code])

  return {
    checked,
    checkAgain() {
      setChecked(undefined)
      void checkResetCode(code).then(setChecked)
    },
  }
}
