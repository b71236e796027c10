import { useEffect } from 'react'
import { applyUpdate, onUpdateReady } from '#app/pwa/update.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/messages/toasts.tsx'

/** Offers a new version. It is never applied without asking, because someone may be typing. */
export function UpdateToast() {
  useEffect(() => {
    let hide: () => void = () => undefined
    const stop = onUpdateReady(() => {
      hide = showToast(
        'A new version is ready.',
        <>
          <Button variant="filled" onClick={() => void applyUpdate()}>
            Update
          </Button>
          <Button onClick={() => hide()}>Later</Button>
        </>,
      )
    })
    return () => {
      stop()
      hide()
    }
  }, [])
  return null
}
