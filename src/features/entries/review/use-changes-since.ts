import { useEffect, useState } from 'react'
import { changesSince, type ChangesSince } from '#contract/entry/review/changes-since.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { historyOf } from './review-commands.ts'

/** What changed since staff last decided; null if they never did, undefined until the server answers. */
export function useChangesSince(entry: Entry | undefined): ChangesSince | null | undefined {
  const key = entry && `${entry.id} ${entry.version}`
  const [known, setKnown] = useState<{ key: string; since: ChangesSince | null }>()

  useEffect(() => {
    const id = key?.split(' ')[0]
    if (key === undefined || id === undefined) return
    let isGone = false
    const look = async () => {
      const events = await historyOf(id)
      if (events && !isGone) setKnown({ key, since: changesSince(events) })
    }
    void look()
    return () => {
      isGone = true
    }
  }, [key])

  return known?.key === key ? known?.since : undefined
}
