import { useBlocker } from '@tanstack/react-router'
import { isPageInUse } from '#app/session/open-forms.ts'
import { closesModal } from './use-modal.ts'

export interface Leaving {
  /** Whether closing or reloading the page would lose something, so that the browser asks too. By default it wouldn't. */
  isLostByClosing?: boolean
  /** Whether this step in the history leaves what would be lost. By default every one does. */
  isLeft?: ((from: Place, to: Place) => boolean) | undefined
}

interface Place {
  pathname: string
  search: object
}

/** Leaving the page while there is something to lose: `blocked` until a person decides. */
export function useLeaving(hasUnsaved: () => boolean, { isLostByClosing = false, isLeft = always }: Leaving = {}) {
  return useBlocker({
    shouldBlockFn: ({ action, current, next }) => !closesModal(action) && isLeft(current, next) && hasUnsaved(),
    enableBeforeUnload: () => isLostByClosing && isPageInUse(),
    withResolver: true,
  })
}

const always = () => true
