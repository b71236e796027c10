import { useEffect, useEffectEvent } from 'react'

/** Those that are open, the topmost last. */
const open: object[] = []

/** Escape closes the topmost modal alone, and the focus goes back to where it was: Mantine does neither for one that is just rendered. */
export function useModal(onClose: () => void): void {
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // An open list or calendar inside takes the key first.
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
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus()
    }
  }, [])
}
