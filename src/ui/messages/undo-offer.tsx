import { useEffect, useSyncExternalStore } from 'react'
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
let timer: ReturnType<typeof setTimeout> | undefined
let hideToast: () => void = () => undefined
let isInPage = false
const listeners = new Set<() => void>()

/** Confirms the last action and offers Undo while that is possible, also on the pages that follow. It never takes focus. */
export function offerUndo(offer: UndoOffer): void {
  endUndoOffer()
  offered = offer
  timer = setTimeout(endUndoOffer, offer.forMs)
  draw()
}

function draw(): void {
  hideToast()
  hideToast = offered && !(isInPage && offered.isTaken) ? toastOf(offered) : () => undefined
  for (const listener of listeners) listener()
}

const toastOf = (offer: UndoOffer) => showToast(offer.message, offer.undo && <Button onClick={() => void press(offer)}>Undo</Button>)

/** What the page's own decision offers, for a page that shows it itself while `isOn`. Otherwise it's a toast. */
export function useOfferInPage(isOn: boolean): UndoOffer | undefined {
  useEffect(() => {
    if (!isOn) return
    isInPage = true
    draw()
    return () => {
      isInPage = false
      draw()
    }
  }, [isOn])
  const offer = useSyncExternalStore(listen, undoOffered, undoOffered)
  return isOn && offer?.isTaken ? offer : undefined
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the user did last, while it is offered to undo it. */
export const undoOffered = (): UndoOffer | undefined => offered

export function endUndoOffer(): void {
  clearTimeout(timer)
  offered = undefined
  draw()
}

async function press({ undo, isTaken }: UndoOffer): Promise<void> {
  if (isTaken?.()) return
  endUndoOffer()
  const problem = await undo?.()
  // Unless the user has done something else since.
  if (problem !== undefined && !offered) hideToast = showToast(problem, <Button onClick={endUndoOffer}>Close</Button>)
}
