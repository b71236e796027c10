import { useCallback, useEffect, useRef } from 'react'
import type { Entry } from '#contract/entry-record.ts'
import type { EntryKind } from '#contract/entry.ts'
import type { Event } from '#contract/event.ts'
import { useDeviceQuery } from '#app/live/use-device-query.ts'
import { data } from '#app/storage/data.ts'
import { KindChoice } from './kind-choice.tsx'

interface BeginningProps {
  event: Event
  /** The entry that is copied. */
  copyFrom: string | undefined
  onBegun: (entryId: string) => void
}

/** A new entry: of which kind, or like which other one. */
export function Beginning({ event, copyFrom, onBegun }: BeginningProps) {
  const begun = useRef(false)
  const source = useDeviceQuery(async () => (copyFrom === undefined ? null : ((await data().entries.get(copyFrom)) ?? null)), [copyFrom])

  const begin = useCallback(
    (kind: EntryKind, from?: Entry) => {
      // Once, however often the button is pressed.
      if (begun.current) return
      begun.current = true
      import('./new-entry.ts')
        .then(({ beginEntry }) => beginEntry({ eventId: event.id, kind, ...(from && { from }) }))
        .then(onBegun)
        .catch((error: unknown) => {
          begun.current = false
          console.error(error)
        })
    },
    [event.id, onBegun],
  )

  useEffect(() => {
    if (source) begin(source.kind, source)
  }, [source, begin])

  return source === null ? <KindChoice event={event} onChoose={(kind) => begin(kind)} /> : null
}
