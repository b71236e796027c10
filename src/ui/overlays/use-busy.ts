import { useState } from 'react'
import { useBusyMessage } from '#app/ui/messages/busy-message.ts'

/**
 * While a dialog's call runs, closing the dialog would stop nothing and hide a failure. It stays open until the outcome is
 * known, or until the page says that it isn't.
 */
export function useBusy(onClose: () => void) {
  const [isBusy, setBusy] = useState(false)
  const message = useBusyMessage()
  const isHeld = isBusy && message === undefined
  return { isBusy, setBusy, busyMessage: isBusy ? message : undefined, isHeld, close: () => !isHeld && onClose() }
}
