import type { PDFObject } from '@cantoo/pdf-lib'
import type { Operator } from './content-operators.ts'
import { setInk, type InkState, type SpaceNamed } from './ink-state.ts'

const deepest = 1_000

/** The state while content is read: the current settings, the saved ones, and whether a hidden layer is open. */
export interface ContentState {
  now: () => InkState
  isHidden: () => boolean
  follow: (operator: Operator) => void
}

interface PageContext {
  spaceNamed: SpaceNamed
  resource: (kind: string, name: string) => PDFObject | undefined
  isHiddenLayer: (layer: PDFObject | undefined) => boolean
}

export function createContentState(first: InkState, { spaceNamed, resource, isHiddenLayer }: PageContext): ContentState {
  const aside: InkState[] = []
  const marks: boolean[] = []
  let state = first
  /** How many levels are open beyond those that are saved. */
  let [deeper, deeperMarks] = [0, 0]

  function follow({ name, operands }: Operator): void {
    const [first, second] = operands
    if (name === 'q') {
      if (aside.length < deepest) aside.push(state)
      else deeper += 1
    } else if (name === 'Q') {
      if (deeper > 0) deeper -= 1
      else state = aside.pop() ?? state
    } else if (name === 'BMC' || name === 'BDC') {
      const layer = first === '/OC' && typeof second === 'string' ? resource('Properties', second.slice(1)) : undefined
      if (marks.length < deepest) marks.push(isHiddenLayer(layer))
      else deeperMarks += 1
    } else if (name === 'EMC') {
      if (deeperMarks > 0) deeperMarks -= 1
      else marks.pop()
    } else if (name === 'Tf' && typeof first === 'string') {
      state = { ...state, font: resource('Font', first.slice(1)) }
    } else state = setInk(state, { name, operands }, spaceNamed)
  }

  return { now: () => state, isHidden: () => marks.includes(true), follow }
}
