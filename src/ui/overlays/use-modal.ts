import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { focusContent } from './focus-content.ts'

interface OpenModal {
  /** Back closes it. A modal whose address is the page's closes as the address changes. */
  isClosedByBack: boolean
}

/** Open modals, the topmost last. */
const open: OpenModal[] = []

/** Whether this step in the history closes a modal instead of leaving the page. */
export function closesModal(action: string): boolean {
  return action === 'BACK' && open.at(-1)?.isClosedByBack === true
}

/**
 * Escape and Back close only the topmost modal, and focus returns to where it was, without scrolling. Mantine does none of it for
 * a modal that mounts open.
 */
export function useModal(onClose: () => void, { isInAddress = false } = {}): void {
  const [me] = useState<OpenModal>({ isClosedByBack: !isInAddress })

  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn({ action }) {
      if (!closesModal(action) || open.at(-1) !== me) return false
      onClose()
      return true
    },
  })

  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // An open list or calendar inside handles the key first.
    if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return
    event.preventDefault()
    onClose()
  })

  useEffect(() => {
    const opener = document.activeElement
    const press = (event: KeyboardEvent) => open.at(-1) === me && closeByKey(event)
    open.push(me)
    window.addEventListener('keydown', press, { capture: true })
    return () => {
      window.removeEventListener('keydown', press, { capture: true })
      open.splice(open.indexOf(me), 1)
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      // It may be disabled by now. The page behind another modal is no place for it.
      if (document.activeElement === document.body && open.length === 0) focusContent()
    }
  }, [me])
}
