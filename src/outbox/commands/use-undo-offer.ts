import { useEffect, useState } from 'react'
import { undoOfferedMs } from '#contract/staff/undo.ts'

/** The last action that can be undone, while that is offered. */
export function useUndoOffer<Last extends object>() {
  const [last, setLast] = useState<Last>()

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), undoOfferedMs)
    return () => clearTimeout(timer)
  }, [last])

  return [last, setLast] as const
}
