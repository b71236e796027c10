import { useBlocker } from '@tanstack/react-router'
import { closesModal } from './use-modal.ts'

/** Leaving the page while there is something to lose: `blocked` until a person decides. */
export function useLeaving(hasUnsaved: () => boolean, { isLostOnReload = false } = {}) {
  return useBlocker({
    shouldBlockFn: ({ action }) => !closesModal(action) && hasUnsaved(),
    enableBeforeUnload: isLostOnReload,
    withResolver: true,
  })
}
