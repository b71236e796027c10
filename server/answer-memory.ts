/** An answer kept until what it was made from changes, in two pieces with the server's time between. */
export interface RememberedAnswer {
  etag: string
  beforeTime: string
  afterTime: string
}

export interface AnswerMemory {
  recall: () => RememberedAnswer | undefined
  /** Call before reading; hand the answer to what it gives. */
  beginReading: () => (answer: RememberedAnswer) => void
  forget: () => void
}

/** Holds the answer of one call that is the same for all who may make it. `isSafe` as for sessions. */
export function createAnswerMemory(isSafe: () => boolean): AnswerMemory {
  let held: RememberedAnswer | undefined
  let forgotten = 0

  return {
    recall: () => (held && isSafe() ? held : undefined),
    beginReading() {
      const forgottenBefore = forgotten
      return (answer) => {
        // A commit came between reading and here: the answer may be from before it.
        if (forgottenBefore === forgotten && isSafe()) held = answer
      }
    },
    forget() {
      forgotten += 1
      held = undefined
    },
  }
}
