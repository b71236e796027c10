/** Lets at most so many of them run at once; the others wait their turn, holding nothing but their place. */
export function createTurns(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0

  return async (act) => {
    if (running < most) running += 1
    // Whoever ends hands its place on, so that nobody who comes later is first.
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
