import { useCallback, useEffect, useRef, useState } from 'react'
import { followQuery } from './follow-query.ts'

interface Read<T> {
  /** Which read it was: a later one has a higher number. */
  number: number
  found: T
}

/**
 * What `read` last found on the device, live; undefined until the first read ends. `refresh` reads at once, and resolves to what it
 * found. `read` must be referentially stable.
 */
export function useLatestRead<T>(read: () => Promise<T>): { found: T | undefined; refresh: () => Promise<T> } {
  const [shown, setShown] = useState<Read<T> & { read: typeof read }>()
  const begun = useRef(0)

  const start = useCallback(async (): Promise<Read<T>> => {
    begun.current += 1
    const number = begun.current
    return { number, found: await read() }
  }, [read])
  const show = useCallback(
    (latest: Read<T>) =>
      // A read that began earlier may end later, and is not as new.
      setShown((before) => (before?.read === read && latest.number < before.number ? before : { ...latest, read })),
    [read],
  )
  const refresh = useCallback(async () => {
    const latest = await start()
    show(latest)
    return latest.found
  }, [start, show])

  useEffect(() => followQuery(start, (latest) => latest && show(latest)), [start, show])

  return { found: shown?.read === read ? shown.found : undefined, refresh }
}
