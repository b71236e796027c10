import { useEffect, useState } from 'react'

/** A part that nobody needs at once: undefined until it has come. Hand over the same `load` each time. */
export function useLater<Part>(load: () => Promise<Part>): Part | undefined {
  return useArrival(load).part
}

/** The same, for whoever has to wait for it: `isComing` until it has come, or could not. */
export function useArrival<Part>(load: () => Promise<Part>): { part: Part | undefined; isComing: boolean } {
  const [arrival, setArrival] = useState<{ part: Part | undefined; isComing: boolean }>({ part: undefined, isComing: true })
  useEffect(() => {
    let isHere = true
    load().then(
      (part) => isHere && setArrival({ part, isComing: false }),
      // Where it does not come, what it would have found the server says.
      () => isHere && setArrival({ part: undefined, isComing: false }),
    )
    return () => {
      isHere = false
    }
  }, [load])
  return arrival
}
