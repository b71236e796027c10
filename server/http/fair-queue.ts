interface Places {
  /** How much work runs at once, for all people together. */
  atOnce: number
  /** How much of it for one person, even while nobody else waits: someone may arrive meanwhile. */
  perPerson: number
}

export type FairQueue = <T>(person: string, work: () => Promise<T>) => Promise<T>

/** People take turns: someone with a lot of work waits behind their own, and others wait for at most one piece of it. */
export function createFairQueue({ atOnce, perPerson }: Places): FairQueue {
  /** Lines by person, in the order of turns. An empty line means that the person's last work is running. */
  const queued = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let busy = 0

  function beginNext(): void {
    for (const [person, line] of queued) {
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
    // Back to the end of the order, or out of it.
    const line = queued.get(person) ?? []
    queued.delete(person)
    if (left > 0 || line.length > 0) queued.set(person, line)
    beginNext()
  }

  return async (person, work) => {
    await new Promise<void>((begin) => {
      const line = queued.get(person)
      if (line) line.push(begin)
      else queued.set(person, [begin])
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(person)
    }
  }
}
