import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface ActionDraft {
  /** The record's id; for several records, any name that is not a record's. */
  id: string
  /** What is done to it; the same each time. */
  about: string
  /** What people call it. */
  label: string
}

/** What someone writes to others with an action, saved on this device at every keystroke until its dialog is closed. */
export function useActionDraft({ id, about, label }: ActionDraft) {
  const [text, setText] = useState('')
  const key = `actions:${id}:${about}`

  useEffect(() => {
    void readDraft(key).then((stored) => {
      const saved = stored?.values['text']
      if (typeof saved === 'string') setText((now) => now || saved)
    }, logFailure)
  }, [key])

  return {
    text,
    write: (next: string) => {
      setText(next)
      const saved =
        next === ''
          ? dropDraft(key)
          : saveDraft(key, { base: null, values: { text: next, label }, href: location.pathname + location.search })
      saved.catch(logFailure)
    },
    drop: () => void dropDraft(key).catch(logFailure),
  }
}
