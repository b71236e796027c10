import { useBlocker } from '@tanstack/react-router'
import { isPageInUse } from '#app/session/open-forms.ts'
import { closesModal } from './use-modal.ts'

export interface Leaving {
  /** Closing or reloading the page loses nothing, so that the browser doesn't ask. */
  isOnDevice?: boolean | undefined
  /** Whether this step in the history leaves what would be lost. By default every one does. */
  isLeft?: ((from: Place, to: Place) => boolean) | undefined
}

interface Place {
  pathname: string
  search: object
}

/** Leaving the page while there is something to lose: `blocked` until a person decides. */
export function useLeaving(hasUnsaved: () => boolean, { isOnDevice = false, isLeft = always }: Leaving = {}) {
  return useBlocker({
    shouldBlockFn: ({ action, current, next }) => !closesModal(action) && isLeft(current, next) && hasUnsaved(),
    enableBeforeUnload: () => !isOnDevice && isPageInUse(),
    withResolver: true,
  })
}

const always = () => true
