import { useEffect, useState } from 'react'
import { changesSince, type ChangesSince } from '#contract/entry/review/changes-since.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { ask } from '#app/http/ask.ts'
import { followSync } from '#app/sync/sync.ts'

/** What changed since staff last decided; null if they never did, undefined until the server answers, which is asked until it does. */
export function useChangesSince(entry: Entry | undefined): ChangesSince | null | undefined {
  const id = entry?.id
  const key = entry && `${entry.id} ${entry.version}`
  const [known, setKnown] = useState<{ key: string; since: ChangesSince | null }>()

  useEffect(() => {
    if (id === undefined || key === undefined) return undefined
    let isGone = false
    const stop = followSync(`changes of ${key}`, async () => {
      const { data } = await ask('entries.history', { params: { id } })
      if (!isGone) setKnown({ key, since: changesSince(data.events) })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [id, key])

  return known?.key === key ? known?.since : undefined
}
