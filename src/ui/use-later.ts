import { useEffect, useState } from 'react'

/** A part that nobody needs at once: undefined until it has come. Hand over the same `load` each time. */
export function useLater<Part>(load: () => Promise<Part>): Part | undefined {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let isHere = true
    // Where it does not come, what it would have found the server says.
    load().then(
      (loaded) => isHere && setPart(() => loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return part
}
