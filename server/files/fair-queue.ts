interface Places {
  /** Works at once, of all people. */
  atOnce: number
  /** And of one of them, also while nobody else waits: somebody may come while it runs. */
  perPerson: number
}

export type FairQueue = <T>(person: string, work: () => Promise<T>) => Promise<T>

/** People take turns: a person with much work waits behind their own, and others wait for one piece of it at most. */
export function createFairQueue({ atOnce, perPerson }: Places): FairQueue {
  /** Whose turn is next stands first; with nothing in line while the last of theirs runs. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let busy = 0

  function beginNext(): void {
    for (const [person, line] of waiting) {
      if (busy >= atOnce) return
      const own = running.get(person) ?? 0
      const begin = own < perPerson ? line.shift() : undefined
      if (!begin) continue
      busy += 1
      running.set(person, own + 1)
      begin()
    }
  }

  function end(person: string): void {
    busy -= 1
    const left = (running.get(person) ?? 1) - 1
    if (left > 0) running.set(person, left)
    else running.delete(person)
    // To the end of the row, or out of it.
    const line = waiting.get(person) ?? []
    waiting.delete(person)
    if (left > 0 || line.length > 0) waiting.set(person, line)
    beginNext()
  }

  return async (person, work) => {
    await new Promise<void>((begin) => {
      const line = waiting.get(person)
      if (line) line.push(begin)
      else waiting.set(person, [begin])
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(person)
    }
  }
}
