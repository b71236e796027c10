import { useEffect, useState } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { dropDraft, timeDraftPrefix, readDraft, saveDraft } from '#app/outbox/drafts.ts'

interface TimeDraft {
  /** The record that the time is about; for several records, any name that is not a record's. */
  resource: string
  id: string
  /** What the time is for; the same each time it is asked for. */
  about: string
  /** Its label. */
  label: string
  initial: number | null
}

/**
 * A date and time that a dialog asks for. An ambiguous or skipped time stays on the device as a
 * value to fix.
 */
export function useTimeDraft({ resource, id, about, label, initial }: TimeDraft) {
  const [value, setValue] = useState(initial)
  const [unsettled, setUnsettled] = useState<string>()
  const key = `${timeDraftPrefix}${resource}:${id}:${about}`

  useEffect(() => {
    let isOpen = true
    readDraft(key).then((draft) => {
      const typed = draft?.values['typed']
      if (!isOpen || typeof typed !== 'string') return
      setValue(null)
      setUnsettled(typed)
    }, logFailure)
    return () => {
      isOpen = false
    }
  }, [key])

  return {
    value,
    unsettled,
    onChange: setValue,
    onUnsettled: (typed: string | undefined) => {
      setUnsettled(typed)
      const writing =
        typed === undefined
          ? dropDraft(key)
          : saveDraft(key, { base: null, values: { typed, label, href: location.pathname + location.search }, problems: [about] })
      writing.catch(logFailure)
    },
  }
}
