import { useCallback, useEffect, useRef, useState } from 'react'
import { isSame } from '#contract/value/fields.ts'
import { followQuery } from './follow-query.ts'

/**
 * What `read` last found on the device about `subject`, live; undefined until the first read of it ends. `refresh` reads at once, and
 * resolves to what it found. `read` must be referentially stable; when only it changes, what is shown stays until the new one ends.
 */
export function useLatestRead<T>(subject: string | object, read: () => Promise<T>): { found: T | undefined; refresh: () => Promise<T> } {
  const [shown, setShown] = useState<{ subject: string | object; found: T }>()
  const begun = useRef(0)
  const newest = useRef(0)
  const latestSubject = useRef(subject)

  const start = useCallback(async () => {
    begun.current += 1
    const number = begun.current
    return { number, found: await read() }
  }, [read])
  const show = useCallback(
    ({ number, found }: { number: number; found: T }) => {
      // A form that is about to leave may still refresh what it was about.
      if (latestSubject.current !== subject) return
      // A read that began earlier may end later, and is not as new.
      if (number < newest.current) return
      newest.current = number
      // A sync that changed nothing draws nothing.
      setShown((before) => (before?.subject === subject && isSame(before.found, found) ? before : { subject, found }))
    },
    [subject],
  )
  const refresh = useCallback(async () => {
    const latest = await start()
    show(latest)
    return latest.found
  }, [start, show])

  useEffect(() => {
    latestSubject.current = subject
    return followQuery(start, (latest) => latest && show(latest))
  }, [subject, start, show])

  return { found: shown?.subject === subject ? shown.found : undefined, refresh }
}
