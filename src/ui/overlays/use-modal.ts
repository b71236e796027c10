import { useEffect, useEffectEvent } from 'react'
import { focusContent } from './focus-content.ts'

/** Open modals, the topmost last. */
const open: object[] = []

/**
 * Escape closes only the topmost modal, and focus returns to where it was. Mantine does neither for
 * a modal that mounts open.
 */
export function useModal(onClose: () => void): void {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // An open list or calendar inside handles the key first.
    if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return
    event.preventDefault()
    onClose()
  })

  useEffect(() => {
    const me = {}
    const opener = document.activeElement
    const press = (event: KeyboardEvent) => open.at(-1) === me && closeByKey(event)
    open.push(me)
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      open.splice(open.indexOf(me), 1)
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else focusContent()
    }
  }, [])
}
