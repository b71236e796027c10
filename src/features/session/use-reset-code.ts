import { useEffect, useState } from 'react'
import { checkPasswordLink, type PasswordLink, type ResetCodeResult } from '#app/session/identity/reset-password.ts'

/**
 * The person whose password a mailed link can set; `checked` is undefined while it is being looked
 * up.
 */
export function useResetCode({ kind, value }: PasswordLink): { checked: ResetCodeResult | undefined; checkAgain: () => void } {
  const [checked, setChecked] = useState<ResetCodeResult>()

  useEffect(() => {
    let isWanted = true
    void checkPasswordLink({ kind, value }).then((answer) => isWanted && setChecked(answer))
    return () => {
      isWanted = false
    }
  }, [kind, value])

  return {
    checked,
    checkAgain() {
      setChecked(undefined)
      void checkPasswordLink({ kind, value }).then(setChecked)
    },
  }
}
