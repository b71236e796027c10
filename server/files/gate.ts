/** Lets `places` at a time do their work; the others wait in the order in which they came. */
export function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = places

  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
