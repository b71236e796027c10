import { Button } from '#app/ui/button.tsx'
import { showToast } from './toasts.tsx'

export interface UndoOffer {
  /** What it is about: the record of the action. */
  id?: string
  /** Confirms the action. */
  message: string
  forMs: number
  /** Resolves to what could not be undone. Without it, the action can't be undone. */
  undo?: (() => Promise<string | undefined>) | undefined
  /** For a page that is still shown and undoes it itself: whether it does. */
  isTaken?: () => boolean
}

let offered: UndoOffer | undefined
let hide: () => void = () => undefined

/** Confirms the last action and offers Undo while that is possible, also on the pages that follow. It never takes focus. */
export function offerUndo(offer: UndoOffer): void {
  endUndoOffer()
  const { message, forMs, undo } = offer
  offered = offer
  const hideToast = showToast(message, undo && <Button onClick={() => void press(offer)}>Undo</Button>)
  const timer = setTimeout(endUndoOffer, forMs)
  hide = () => {
    clearTimeout(timer)
    hideToast()
  }
}

/** What the user did last, while it is offered to undo it. */
export const undoOffered = (): UndoOffer | undefined => offered

export function endUndoOffer(): void {
  hide()
  hide = () => undefined
  offered = undefined
}

async function press({ undo, isTaken }: UndoOffer): Promise<void> {
  if (isTaken?.()) return
  endUndoOffer()
  const problem = await undo?.()
  // Unless the user has done something else since.
  if (problem !== undefined && !offered) hide = showToast(problem, <Button onClick={endUndoOffer}>Close</Button>)
}
