import { useEffect, useState } from 'react'
import { useDeviceQuery } from './use-device-query.ts'

interface TwoGoes<R> {
  rows: R[]
  /** The rest is still being read. */
  isPartial: boolean
}

/**
 * Rows of a table that may be long: those that a screen begins with at once, all of them as soon as the first are
 * painted, since reading 10,000 takes a third of a second. Undefined until the first were read.
 *
 * @param readFirst the first rows in the list's usual order, from an index
 */
export function useRowsInTwoGoes<R>(readFirst: () => Promise<R[]>, readAll: () => Promise<R[]>): TwoGoes<R> | undefined {
  const [isPainted, setPainted] = useState(false)
  const first = useDeviceQuery(async () => (isPainted ? undefined : readFirst()), [isPainted])
  const all = useDeviceQuery(async () => (isPainted ? readAll() : undefined), [isPainted])
  const [kept, keep] = useState<R[]>()
  if (first && first !== kept) keep(first)

  useEffect(() => {
    if (!kept || isPainted) return
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)))
    return () => cancelAnimationFrame(frame)
  }, [kept, isPainted])

  if (all) return { rows: all, isPartial: false }
  return kept && { rows: kept, isPartial: true }
}
